package dev.innkeeper.reservation.service;

import dev.innkeeper.reservation.cassandra.BookingsByConfirmationDao;
import dev.innkeeper.reservation.cassandra.BookingsDao;
import dev.innkeeper.reservation.cassandra.MonthsByGuestNameDao;
import dev.innkeeper.reservation.cassandra.ReservationsByGuestDao;
import dev.innkeeper.reservation.cassandra.ReservationsByHotelDateDao;
import dev.innkeeper.reservation.cassandra.ReservationsByHotelNightDao;
import dev.innkeeper.reservation.model.Booking;
import dev.innkeeper.reservation.model.BookingId;
import dev.innkeeper.reservation.model.BookingOnRecord;
import dev.innkeeper.reservation.model.BookingState;
import dev.innkeeper.reservation.model.Reservation;
import dev.innkeeper.reservation.model.ReservationStatus;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * The reservation book: the one way in which bookings come into the tables. The order of writes:
 *
 * <ol>
 *   <li>T, {@link #enter}: the row of {@code bookings}, pending. Nobody is shown it.
 *   <li>Its nights are claimed at the hotel service, by whoever books.
 *   <li>C, {@link #commit}: the state of that row. The commit point: from here on it is a reservation.
 *   <li>P, {@link #project}: the rows derived from it, in {@code bookings_by_confirmation} first, so that the number is
 *       found before the guest hears it, then {@code months_by_guest_name}, so that each partition of
 *       {@code reservations_by_guest} is reachable before it has a row, then {@code reservations_by_guest},
 *       {@code reservations_by_hotel_date}, whose view follows by itself, and {@code reservations_by_hotel_night}.
 * </ol>
 *
 * <p>Every step may be repeated, by anyone. A crash before C leaves a pending row that a repetition goes on with or
 * gives up; a crash after C leaves derived rows missing or old, and {@link #project} writes them again from the row
 * alone. They carry the time at which the state was written, so a late repetition never hides a newer state.
 */
@ApplicationScoped
public class ReservationBook {
    /** Rows of nights that are written side by side. */
    private static final int WRITERS = 8;

    private final BookingsDao bookings;
    private final BookingsByConfirmationDao byConfirmation;
    private final MonthsByGuestNameDao monthsByGuestName;
    private final ReservationsByGuestDao byGuest;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelNightDao byHotelNight;

    ReservationBook(
            BookingsDao bookings,
            BookingsByConfirmationDao byConfirmation,
            MonthsByGuestNameDao monthsByGuestName,
            ReservationsByGuestDao byGuest,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelNightDao byHotelNight) {
        this.bookings = bookings;
        this.byConfirmation = byConfirmation;
        this.monthsByGuestName = monthsByGuestName;
        this.byGuest = byGuest;
        this.byHotelDate = byHotelDate;
        this.byHotelNight = byHotelNight;
    }

    /** The booking of that id, settled, whatever its state; empty when there is none. */
    public Uni<Optional<Booking>> booking(BookingId id) {
        return bookings.settled(id).map(found -> found.map(BookingOnRecord::booking));
    }

    /**
     * T: records that somebody is booking.
     *
     * @return the booking on record: {@code pending}, or what an earlier try under the same id has recorded and come to
     */
    public Uni<Booking> enter(Booking pending) {
        return bookings.recordPending(pending);
    }

    /**
     * C and P: makes a reservation of a booking that is pending in {@code attempt} and whose nights are claimed.
     *
     * @return the reservation as it is now; empty when the booking has been given up, or goes on in another attempt
     */
    public Uni<Optional<Reservation>> commit(BookingId id, int attempt, ReservationStatus status) {
        return bookings.decide(id, attempt, BookingState.of(status)).chain(() -> project(id));
    }

    /**
     * A: gives up a booking that is pending in {@code attempt}.
     *
     * @return whether it is given up; false when it has become a reservation in the meantime, or there is none
     */
    public Uni<Boolean> abort(BookingId id, int attempt) {
        return bookings.decide(id, attempt, BookingState.ABORTED)
                .map(state -> state.filter(BookingState.ABORTED::equals).isPresent());
    }

    /**
     * P: writes every row that is derived from the booking, from its row alone.
     *
     * @return the reservation; empty when the booking is none, and then nothing is written
     */
    public Uni<Optional<Reservation>> project(BookingId id) {
        return bookings.settled(id).chain(found -> {
            Optional<BookingOnRecord> reserved =
                    found.filter(row -> row.booking().reservation().isPresent());
            return reserved.map(this::derive)
                    .orElse(Uni.createFrom().voidItem())
                    .replaceWith(reserved.flatMap(row -> row.booking().reservation()));
        });
    }

    private Uni<Void> derive(BookingOnRecord booking) {
        return byConfirmation
                .derive(booking)
                .chain(() -> monthsByGuestName.derive(booking))
                .chain(() -> byGuest.derive(booking))
                .chain(() -> byHotelDate.derive(booking))
                .chain(() -> deriveNights(booking));
    }

    private Uni<Void> deriveNights(BookingOnRecord booking) {
        return Multi.createFrom()
                .items(booking.booking().terms().stay().nights())
                .onItem()
                .transformToUni(night -> byHotelNight.derive(booking, night))
                .merge(WRITERS)
                .onItem()
                .ignoreAsUni();
    }
}
