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
 * The guests of bookings. Whoever is forgotten meanwhile stays forgotten: a known guest is looked for once more after
 * the booking was announced, and one who comes with the booking is written so that an erasure hides it, whichever is
 * first.
 */
@Singleton
public class BookingGuests implements GuestPort {
    private final GuestService guests;
    private final BookingsByGuestDao byGuest;

    BookingGuests(GuestService guests, BookingsByGuestDao byGuest) {
        this.guests = guests;
        this.byGuest = byGuest;
    }

    /** For a request that brings a guest of these {@code details}. */
    public GuestPort withNew(GuestDetails details) {
        return new WithNew(details);
    }

    @Override
    public Uni<Void> announce(Booking booking) {
        GuestId guest = booking.terms().guestId();
        return byGuest.write(booking).chain(() -> booking.newGuest() ? none() : require(guest));
    }

    // Erasure takes the guest away before it looks for bookings: who is still here now is found together with this one.
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
