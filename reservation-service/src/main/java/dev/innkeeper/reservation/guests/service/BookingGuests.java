package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.model.Guest;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * The guests of bookings. An erasure at the same time always wins: a known guest is read again after the booking was
 * announced, and a new guest is written so that the erasure hides it, whichever comes first.
 */
@Singleton
public class BookingGuests implements GuestPort {
    private final GuestService guests;
    private final BookingsByGuestDao byGuest;

    BookingGuests(GuestService guests, BookingsByGuestDao byGuest) {
        this.guests = guests;
        this.byGuest = byGuest;
    }

    /** For a request that creates a guest with these {@code details}. */
    public GuestPort withNew(GuestDetails details) {
        return new WithNew(details);
    }

    @Override
    public Uni<Void> announce(Booking booking) {
        GuestId guest = booking.terms().guestId();
        return byGuest.write(booking).chain(() -> booking.newGuest() ? none() : require(guest));
    }

    // Erasure deletes the guest before it reads bookings: if the guest still exists now, erasure will find this
    // booking.
    private Uni<Void> require(GuestId guest) {
        return guests.guest(guest).replaceWithVoid();
    }

    @Override
    public Uni<Void> keep(Booking booking) {
        return none();
    }

    @Override
    public Uni<Void> forget(Booking booking) {
        return guests.takeBack(booking.terms().guestId());
    }

    private static Uni<Void> none() {
        return Uni.createFrom().voidItem();
    }

    private final class WithNew implements GuestPort {
        private final GuestDetails details;

        WithNew(GuestDetails details) {
            this.details = details;
        }

        @Override
        public Uni<Void> announce(Booking booking) {
            return BookingGuests.this.announce(booking);
        }

        @Override
        public Uni<Void> keep(Booking booking) {
            return guests.bring(new Guest(booking.terms().guestId(), details), booking.createdAt());
        }

        @Override
        public Uni<Void> forget(Booking booking) {
            return BookingGuests.this.forget(booking);
        }
    }
}
