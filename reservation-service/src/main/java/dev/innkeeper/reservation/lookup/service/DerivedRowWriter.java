package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import dev.innkeeper.reservation.lookup.cassandra.BookingsByConfirmationDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelDateDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelNightDao;
import dev.innkeeper.reservation.lookup.service.BookedDays.InRoom;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * P: writes the rows derived from a booking's row, which is the source of truth. Current rows are written in parallel:
 * none needs another, and the guest gets the answer after all of them. Then rows of former dates are deleted, so that the
 * reservation is always in one of the lists.
 *
 * <p>Anyone may repeat this. After a crash, derived rows are missing or stale until they are written again from the
 * booking's row. They carry the write time of that row, so a late write never hides a newer state. No row is written and
 * deleted in one step, because both would have the same time.
 */
@ApplicationScoped
public class DerivedRowWriter implements DerivedRowPort {
    /** Rows of nights written in parallel. */
    private static final int WRITERS = 8;

    private final BookingsDao bookings;
    private final BookingsByConfirmationDao byConfirmation;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelNightDao byHotelNight;
    private final GuestNameIndex byName;

    DerivedRowWriter(
            BookingsDao bookings,
            BookingsByConfirmationDao byConfirmation,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelNightDao byHotelNight,
            GuestNameIndex byName) {
        this.bookings = bookings;
        this.byConfirmation = byConfirmation;
        this.byHotelDate = byHotelDate;
        this.byHotelNight = byHotelNight;
        this.byName = byName;
    }

    @Override
    public Uni<Void> refresh(BookingId id) {
        return project(id).replaceWithVoid();
    }

    /**
     * P: writes every row derived from the booking.
     *
     * @return the reservation; empty when the booking is not one, and then nothing is written
     */
    public Uni<Optional<Reservation>> project(BookingId id) {
        return bookings.written(id)
                .chain(found -> found.filter(row -> isReservation(row.booking()))
                        .map(row -> derive(row).replaceWith(Reservation.of(row.booking())))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    private static boolean isReservation(Booking booking) {
        return booking.state().status().isPresent();
    }

    private Uni<Void> derive(StoredBooking booking) {
        BookedDays days = BookedDays.of(booking.booking());
        return Uni.join()
                .all(
                        byConfirmation.derive(booking),
                        byName.derive(booking, days),
                        byHotelDate.derive(booking),
                        sideBySide(days.nights(), night -> byHotelNight.derive(booking, night.date())))
                .andFailFast()
                .chain(() ->
                        sideBySide(days.formerArrivals(), day -> byHotelDate.remove(booking, day.room(), day.date())))
                .chain(() -> sideBySide(
                        days.formerNights(), night -> byHotelNight.remove(booking, night.room(), night.date())));
    }

    private static Uni<Void> sideBySide(Set<InRoom> days, Function<InRoom, Uni<Void>> write) {
        return Parallel.each(days, WRITERS, write).replaceWithVoid();
    }
}
