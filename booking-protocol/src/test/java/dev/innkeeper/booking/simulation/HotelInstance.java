package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.night.ClaimHandler;
import dev.innkeeper.booking.night.ClaimResolution;
import dev.innkeeper.booking.night.ClaimSweep;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.NotOfferedException;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A process of the hotel service. What its sweeper remembers is gone after a crash. */
final class HotelInstance extends Instance {
    final ClaimHandler claimHandler;
    final ClaimResolution claimResolution;
    final Supplier<Sweeper<ClaimScope>> sweeper;
    final World world;

    HotelInstance(String name, World world, Variant variant, long skew) {
        super(name, world.time, skew);
        this.world = world;
        Timer timer = world.network.timer(this);
        NightPorts ports = variant.nights(
                new NightPorts(
                        world.nights.seenBy(this),
                        world.claimJournal.seenBy(this),
                        new RemoteReservations(),
                        timer,
                        world.times),
                this);
        claimHandler = new ClaimHandler(ports);
        claimResolution = new ClaimResolution(ports);
        ClaimSweep work = new ClaimSweep(ports);
        sweeper = inMemory(() -> new Sweeper<>(
                ports.journal(), claims -> work.finish(claims).onFailure().invoke(world::expected), timer));
    }

    /** The rooms that suit, the first of them another each time, and now and then at another price. */
    Uni<List<StayTerms>> offers(ClaimRequest request, Predicate<Owner> available) {
        RoomNumber given = request.roomNumber();
        if (world.random.nextInt(20) == 0) {
            return Uni.createFrom()
                    .failure(new NotOfferedException(Refusal.priceChanged(BookingOperation.money(world.nextPrice()))));
        }
        if (given != null) {
            return Uni.createFrom().item(List.of(BookingOperation.terms(given, request.stay(), world.nextPrice())));
        }
        return world.network.read(new Network.Call(this, "free rooms", request.stay()), () -> {
            List<StayTerms> free = new ArrayList<>(World.rooms().stream()
                    .filter(room -> World.typeOf(room).equals(request.roomType()))
                    .filter(room -> request.stay().nights().allMatch(night -> {
                        Owner owner = world.nights.owner(room, night);
                        return owner != null && available.test(owner);
                    }))
                    .map(room -> BookingOperation.terms(room, request.stay(), world.nextPrice()))
                    .toList());
            if (world.random.nextBoolean()) {
                Collections.reverse(free);
            }
            return free;
        });
    }

    private final class RemoteReservations implements ReservationPort {
        @Override
        public Uni<Set<Owner>> kept(List<Owner> tokens) {
            return world.network.message(
                    new Network.Call(HotelInstance.this, "kept", tokens),
                    world.reservationInstances,
                    true,
                    instance -> instance.side().recovery().kept(tokens));
        }

        @Override
        public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
            return world.network.message(
                    new Network.Call(HotelInstance.this, "resolve", number),
                    world.reservationInstances,
                    true,
                    instance -> instance.side()
                            .recovery()
                            .resolve(number, since)
                            .invoke(verdict -> {
                                if (verdict.undecided()) {
                                    world.statistics.count(Count.UNDECIDED);
                                }
                            }));
        }
    }
}
