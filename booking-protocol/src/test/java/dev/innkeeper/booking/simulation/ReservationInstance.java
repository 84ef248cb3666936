package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.BookingSide;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;
import java.util.function.Supplier;

/** A process of the reservation service. What it remembers is gone after a crash. */
final class ReservationInstance extends Instance {
    final World world;
    final Supplier<Sweeper<ConfirmationNumber>> sweeper;
    private final Supplier<BookingSide> side;

    ReservationInstance(String name, World world, Variant variant, long skew) {
        super(name, world.time, skew);
        this.world = world;
        Timer timer = world.network.timer(this);
        BookingPorts ports = variant.reservations(
                new BookingPorts(
                        world.bookings.seenBy(this),
                        world.groups.seenBy(this),
                        world.bookingJournal.seenBy(this),
                        new RemoteHotel(),
                        world.derived.linkedBy(this),
                        world.derived.writtenBy(this),
                        BookingListener.NOBODY,
                        timer,
                        world.times),
                this);
        side = inMemory(() -> new BookingSide(ports));
        sweeper = inMemory(() -> new Sweeper<>(
                ports.journal(),
                Sweeper.Work.each(
                        Sweeper.AT_ONCE,
                        number -> side().recovery().finish(number).onFailure().invoke(world::expected)),
                timer));
    }

    BookingSide side() {
        return side.get();
    }

    private final class RemoteHotel implements HotelPort {
        @Override
        public Uni<ClaimAnswer> claim(ClaimRequest request) {
            return call("claim", request, hotel -> hotel.claimHandler.claim(request, hotel::offers))
                    .invoke(answer -> {
                        if (!answer.leftovers().isEmpty()) {
                            world.statistics.count(Count.LEFTOVERS);
                        }
                    });
        }

        @Override
        public Uni<Boolean> claim(ClaimScope scope, Owner token) {
            return call("claim", scope, hotel -> hotel.claimHandler.claim(scope, token));
        }

        @Override
        public Uni<Void> settle(ClaimScope scope) {
            return call(
                    "settle",
                    scope,
                    hotel -> hotel.claimResolution.settle(scope).replaceWithVoid());
        }

        private <T> Uni<T> call(String what, Object about, Function<HotelInstance, Uni<T>> handler) {
            return world.network.message(
                    new Network.Call(ReservationInstance.this, what, about), world.hotelInstances, true, handler);
        }
    }
}
