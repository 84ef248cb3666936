package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.reservation.lookup.cassandra.BookingsByConfirmationDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByConfirmationDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByGuestDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelDateDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelNightDao;
import dev.innkeeper.reservation.lookup.model.DerivedRowKey;
import dev.innkeeper.reservation.lookup.model.DerivedTable;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** The tables whose rows are derived from bookings. */
@Singleton
public class DerivedTables {
    private static final int ROWS = 200;

    private final BookingsByConfirmationDao byConfirmation;
    private final ReservationsByGuestDao byGuest;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelNightDao byHotelNight;
    private final ReservationsByConfirmationDao view;

    DerivedTables(
            BookingsByConfirmationDao byConfirmation,
            ReservationsByGuestDao byGuest,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelNightDao byHotelNight,
            ReservationsByConfirmationDao view) {
        this.byConfirmation = byConfirmation;
        this.byGuest = byGuest;
        this.byHotelDate = byHotelDate;
        this.byHotelNight = byHotelNight;
        this.view = view;
    }

    /** A page of a table; {@code position} is null at its beginning. */
    Uni<ScanPage<DerivedRowKey>> rows(DerivedTable table, @Nullable String position) {
        return switch (table) {
            case BOOKINGS_BY_CONFIRMATION -> byConfirmation.keys(position, ROWS);
            case RESERVATIONS_BY_GUEST -> byGuest.keys(position, ROWS);
            case RESERVATIONS_BY_HOTEL_DATE -> byHotelDate.keys(position, ROWS);
            case RESERVATIONS_BY_HOTEL_NIGHT -> byHotelNight.keys(position, ROWS);
            case RESERVATIONS_BY_CONFIRMATION -> view.keys(position, ROWS);
        };
    }

    /** Deletes a row, unless it was written again since it was read. Only the server can delete rows of the view. */
    Uni<Void> remove(DerivedRowKey row) {
        return switch (row.table()) {
            case BOOKINGS_BY_CONFIRMATION -> byConfirmation.remove(row);
            case RESERVATIONS_BY_GUEST -> byGuest.remove(row);
            case RESERVATIONS_BY_HOTEL_DATE -> byHotelDate.remove(row);
            case RESERVATIONS_BY_HOTEL_NIGHT -> byHotelNight.remove(row);
            case RESERVATIONS_BY_CONFIRMATION -> Uni.createFrom().voidItem();
        };
    }
}
