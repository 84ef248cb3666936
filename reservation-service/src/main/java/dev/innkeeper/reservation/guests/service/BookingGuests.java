package dev.innkeeper.reservation.guests.service;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.cassandra.GuestsDao;
import dev.innkeeper.reservation.guests.model.Guest;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The guests of bookings. An erasure at the same time always wins: a known guest is read again after the booking was
 * announced, and a new guest is written so that the erasure hides it, whichever comes first.
 */
@Singleton
public class BookingGuests implements GuestPort {
    private static final int WRITERS = 8;

    private final GuestService guests;
    private final GuestsDao rows;
    private final BookingsByGuestDao byGuest;
    private final ObjectMapper json;

    BookingGuests(GuestService guests, GuestsDao rows, BookingsByGuestDao byGuest, ObjectMapper json) {
        this.guests = guests;
        this.rows = rows;
        this.byGuest = byGuest;
        this.json = json;
    }

    // Erasure deletes the guest before it reads bookings: if the guest still exists now, erasure will find this
    // booking.
    @Override
    public Uni<Void> announce(NewBooking booking) {
        return byGuest.write(
                        booking.guestId(),
                        new GuestBooking(booking.number(), booking.claim().hotelId()))
                .chain(() -> guests.guest(booking.guestId()))
                .replaceWithVoid();
    }

    /**
     * The guest who was created with a reservation, as every replay stores the guest: retries have no effect once the guest
     * was changed or deleted. Empty when the guest existed, or was erased.
     */
    public Optional<StoredGuest> brought(Booking row) {
        return Optional.ofNullable(row.newGuest())
                .map(carried -> new StoredGuest(
                        new Guest(row.terms().guestId(), details(carried)), Revision.first(row.createdAt())));
    }

    /**
     * Links bookings to a guest who is created with them, before there is one: so that erasing the guest finds all of them
     * whichever were made.
     */
    public Uni<Void> announce(GuestId guest, List<GuestBooking> bookings) {
        return Parallel.each(bookings, WRITERS, booking -> byGuest.write(guest, booking))
                .replaceWithVoid();
    }

    /** Creates a guest as a booking does. Repetitions have no effect once the guest was changed or deleted. */
    public Uni<Void> bring(GuestId guest, NewGuest carried, Instant createdAt) {
        return rows.bring(new StoredGuest(new Guest(guest, details(carried)), Revision.first(createdAt)));
    }

    /** Links the booking to its guest, so that erasing the guest finds it. */
    public Uni<Void> link(Booking row) {
        return byGuest.write(row.terms().guestId(), new GuestBooking(row.number(), row.hotelId()));
    }

    /** The details as the row of a booking carries them. */
    public NewGuest carried(GuestDetails details) {
        try {
            return new NewGuest(json.writeValueAsString(details));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("Details that were read can be written", impossible);
        }
    }

    private GuestDetails details(NewGuest carried) {
        try {
            return json.readValue(carried.json(), GuestDetails.class);
        } catch (JsonProcessingException unreadable) {
            throw new IllegalStateException("The details of a booking's guest cannot be read", unreadable);
        }
    }
}
