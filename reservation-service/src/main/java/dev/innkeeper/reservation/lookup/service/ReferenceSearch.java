package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.security.HotelScope;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.booking.cassandra.BookingsByExternalReferenceDao;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the reservation of a hotel that has an external reference. */
@ApplicationScoped
public class ReferenceSearch {
    private final BookingsByExternalReferenceDao references;
    private final BookingsDao bookings;
    private final Cursors cursors;

    ReferenceSearch(BookingsByExternalReferenceDao references, BookingsDao bookings, Cursors cursors) {
        this.references = references;
        this.bookings = bookings;
        this.cursors = cursors;
    }

    /** Q8: a list of one, or of none; of none too when the hotel is not one of {@code hotels}. It has one page. */
    public Uni<Page<Reservation>> byReference(
            HotelId hotel, String reference, HotelScope hotels, @Nullable String cursor) {
        cursors.open(ListQuery.of("Q8 by reference").with("hotelId", hotel), cursor);
        if (!hotels.includes(hotel)) {
            return Uni.createFrom().item(new Page<>(List.of(), null));
        }
        return references
                .find(hotel, reference)
                .chain(owner -> owner.map(taken -> bookings.reservation(taken.number()))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())))
                .map(found -> new Page<>(
                        found.filter(booking -> has(booking, hotel, reference)).map(Reservation::of).stream()
                                .toList(),
                        null));
    }

    private static boolean has(Booking booking, HotelId hotel, String reference) {
        return booking.hotelId().equals(hotel)
                && reference.equals(booking.remarks().externalReference());
    }
}
