package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.reservation.BookingHandler;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.reservation.StayChangeHandler;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.util.function.Function;

/** A process of the reservation service. */
final class ReservationInstance extends Instance {
    final BookingHandler bookingHandler;
    final LifecycleHandler lifecycleHandler;
    final StayChangeHandler changer;
    final RecoveryHandler recoveryHandler;
    final Sweeper<BookingId> sweeper;
    private final World world;

    ReservationInstance(String name, World world, Variant variant, long skew) {
        super(name, world.time, skew);
        this.world = world;
        Timer timer = world.network.timer(this);
        BookingPorts ports = variant.reservations(
                new BookingPorts(
                        world.bookings.seenBy(this),
                        world.bookingJournal.seenBy(this),
                        new RemoteHotel(),
                        world.derived.guestsKeptBy(this),
                        world.derived.writtenBy(this),
                        world.finishedNotes.seenBy(this),
                        BookingListener.NOBODY,
                        timer,
                        World.TIMES),
                this);
        bookingHandler = new BookingHandler(ports);
        lifecycleHandler = new LifecycleHandler(ports);
        changer = new StayChangeHandler(ports);
        recoveryHandler = new RecoveryHandler(ports);
        sweeper = new Sweeper<>(
                ports.journal(), id -> recoveryHandler.finish(id).onFailure().invoke(world::expected), timer);
    }

    private final class RemoteHotel implements HotelPort {
        @Override
        public Uni<Boolean> claim(ClaimScope scope, Owner token, ConfirmationNumber number) {
            return call("claim", scope, token, true, hotel -> hotel.claimHandler.claim(scope, token, number));
        }

        // Late by minutes, together with a claim that is, it would hide the claim from the journal: see the slow scan.
        @Override
        public Uni<Void> book(ClaimScope scope, Owner token, ConfirmationNumber number) {
            return call(
                    "book", scope, token, world.weather.wild, hotel -> hotel.claimHandler.book(scope, token, number));
        }

        @Override
        public Uni<Void> release(ClaimScope scope, Owner token) {
            return call("release", scope, token, true, hotel -> hotel.claimHandler.release(scope, token));
        }

        @Override
        public Uni<Void> settle(ClaimScope scope) {
            return call(
                    "settle",
                    scope,
                    "",
                    true,
                    hotel -> hotel.claimResolution.settle(scope).replaceWithVoid());
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
