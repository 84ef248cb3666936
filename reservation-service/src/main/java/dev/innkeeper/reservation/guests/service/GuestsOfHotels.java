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
 * Whose guests are whose: a guest belongs to every hotel that a booking was begun at for her or him, whatever became of
 * it. One without any belongs to all, since nobody can tell who has put the details on record.
 */
@ApplicationScoped
public class GuestsOfHotels {
    private final BookingsByGuestDao byGuest;

    GuestsOfHotels(BookingsByGuestDao byGuest) {
        this.byGuest = byGuest;
    }

    /** Passes {@code guest} on; fails with 404, as if there were no such guest, when none of {@code hotels} has her or him. */
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
        return begun.stream().map(GuestBooking::hotelId).anyMatch(hotel -> hotel != null && hotels.includes(hotel));
    }
}
