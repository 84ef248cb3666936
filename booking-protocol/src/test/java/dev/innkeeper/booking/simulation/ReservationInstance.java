package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.port.Hotel;
import dev.innkeeper.booking.port.Pace;
import dev.innkeeper.booking.port.Witness;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.reservation.Booker;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.Lifecycle;
import dev.innkeeper.booking.reservation.Resolver;
import dev.innkeeper.booking.reservation.StayChanger;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;

/** A process of the reservation service. */
final class ReservationInstance extends Instance {
    final Booker booker;
    final Lifecycle lifecycle;
    final StayChanger changer;
    final Resolver resolver;
    final Sweeper<BookingId> sweeper;
    private final World world;

    ReservationInstance(String name, World world, Variant variant, long skew) {
        super(name, world.time, skew);
        this.world = world;
        Pace pace = world.network.pace(this);
        BookingPorts ports = variant.reservations(
                new BookingPorts(
                        world.bookings.seenBy(this),
                        world.bookingJournal.seenBy(this),
                        new RemoteHotel(),
                        world.derived.guestsKeptBy(this),
                        world.derived.writtenBy(this),
                        world.notes.seenBy(this),
                        Witness.NOBODY,
                        pace,
                        World.TIMES),
                this);
        booker = new Booker(ports);
        lifecycle = new Lifecycle(ports);
        changer = new StayChanger(ports);
        resolver = new Resolver(ports);
        sweeper = new Sweeper<>(
                ports.journal(), id -> resolver.finish(id).onFailure().invoke(world::expected), pace);
    }

    private final class RemoteHotel implements Hotel {
        @Override
        public Uni<Boolean> claim(ClaimScope scope, Owner token, ConfirmationNumber number) {
            return call("claim", scope, token, true, hotel -> hotel.claims.claim(scope, token, number));
        }

        // Late by minutes, together with a claim that is, it would hide the claim from the journal: see the slow scan.
        @Override
        public Uni<Void> book(ClaimScope scope, Owner token, ConfirmationNumber number) {
            return call("book", scope, token, world.weather.wild, hotel -> hotel.claims.book(scope, token, number));
        }

        @Override
        public Uni<Void> release(ClaimScope scope, Owner token) {
            return call("release", scope, token, true, hotel -> hotel.claims.release(scope, token));
        }

        @Override
        public Uni<Void> settle(ClaimScope scope) {
            return call(
                    "settle",
                    scope,
                    "",
                    true,
                    hotel -> hotel.settlement.settle(scope).replaceWithVoid());
        }

        private <T> Uni<T> call(
                String what,
                ClaimScope scope,
                Object about,
                boolean mayBeLate,
                Function<HotelInstance, Uni<T>> handler) {
            return world.network.message(
                    new Network.Call(ReservationInstance.this, what, scope, about),
                    world.hotelInstances,
                    mayBeLate,
                    handler);
        }
    }
}
