package dev.innkeeper.reservation.guests.service;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.model.Guest;
import dev.innkeeper.reservation.guests.model.GuestBooking;
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
    private final ObjectMapper json;

    BookingGuests(GuestService guests, BookingsByGuestDao byGuest, ObjectMapper json) {
        this.guests = guests;
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
     * P: writes the guest who was created with a reservation. The link comes first: who finds the guest and erases the
     * guest finds the booking.
     */
    public Uni<Void> publish(Booking row) {
        NewGuest brought = row.newGuest();
        if (brought == null) {
            return Uni.createFrom().voidItem();
        }
        GuestId guest = row.terms().guestId();
        return link(row).chain(() -> guests.bring(new Guest(guest, details(brought)), row.createdAt()));
    }

    /** Links the booking to its guest. */
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
