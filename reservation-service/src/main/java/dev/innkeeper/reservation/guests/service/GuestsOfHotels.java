package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.security.HotelScope;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * Which guests a hotel may see: those with a booking at the hotel, whatever its state. Every hotel may see a guest
 * without bookings, because nobody knows which one created the guest.
 */
@ApplicationScoped
public class GuestsOfHotels {
    private final BookingsByGuestDao byGuest;

    GuestsOfHotels(BookingsByGuestDao byGuest) {
        this.byGuest = byGuest;
    }

    /** Returns {@code guest}; fails with 404 when none of {@code hotels} may see the guest. */
    public Uni<GuestId> require(GuestId guest, HotelScope hotels) {
        if (hotels.all()) {
            return Uni.createFrom().item(guest);
        }
        return byGuest.bookings(guest).map(begun -> {
            if (!begun.isEmpty() && !isAtOneOf(hotels, begun)) {
                throw ProblemException.notFound("guest");
            }
            return guest;
        });
    }

    private static boolean isAtOneOf(HotelScope hotels, List<GuestBooking> begun) {
        return begun.stream().map(GuestBooking::hotelId).anyMatch(hotels::includes);
    }
}
