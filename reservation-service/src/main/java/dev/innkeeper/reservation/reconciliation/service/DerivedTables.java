package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.reservation.folio.cassandra.FolioByReservationDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByContactDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByGuestDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelDateDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelMonthDao;
import dev.innkeeper.reservation.lookup.model.DerivedRowKey;
import dev.innkeeper.reservation.lookup.model.DerivedTable;
import dev.innkeeper.reservation.partners.cassandra.BookingsByPartnerDateDao;
import dev.innkeeper.reservation.partners.service.PartnerBookings;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** The tables whose rows are derived from bookings. */
@Singleton
public class DerivedTables {
    private static final int ROWS = 200;

    private final ReservationsByGuestDao byGuest;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelMonthDao byHotelMonth;
    private final ReservationsByContactDao byContact;
    private final FolioByReservationDao folios;
    private final BookingsByPartnerDateDao byPartnerDate;
    private final PartnerBookings partnerBookings;

    DerivedTables(
            ReservationsByGuestDao byGuest,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelMonthDao byHotelMonth,
            ReservationsByContactDao byContact,
            FolioByReservationDao folios,
            BookingsByPartnerDateDao byPartnerDate,
            PartnerBookings partnerBookings) {
        this.byGuest = byGuest;
        this.byHotelDate = byHotelDate;
        this.byHotelMonth = byHotelMonth;
        this.byContact = byContact;
        this.folios = folios;
        this.byPartnerDate = byPartnerDate;
        this.partnerBookings = partnerBookings;
    }

    /** A page of a table; {@code position} is null at its beginning. */
    Uni<ScanPage<DerivedRowKey>> rows(DerivedTable table, @Nullable String position) {
        return switch (table) {
            case RESERVATIONS_BY_GUEST -> byGuest.keys(position, ROWS);
            case RESERVATIONS_BY_HOTEL_DATE -> byHotelDate.keys(position, ROWS);
            case RESERVATIONS_BY_HOTEL_MONTH -> byHotelMonth.keys(position, ROWS);
            case RESERVATIONS_BY_CONTACT -> byContact.keys(position, ROWS);
            case FOLIO_BY_RESERVATION -> folios.numbers(position, ROWS).map(page -> page.map(DerivedRowKey::ofFolio));
            case BOOKINGS_BY_PARTNER_DATE ->
                byPartnerDate.keys(position, ROWS).map(page -> page.map(DerivedRowKey::ofPartner));
        };
    }

    /** Deletes a row, unless it was written again since it was read. A folio stays: staff decide what becomes of money. */
    Uni<Void> remove(DerivedRowKey row) {
        return switch (row.table()) {
            case RESERVATIONS_BY_GUEST -> byGuest.remove(row);
            case RESERVATIONS_BY_HOTEL_DATE -> byHotelDate.remove(row);
            case RESERVATIONS_BY_HOTEL_MONTH -> byHotelMonth.remove(row);
            case RESERVATIONS_BY_CONTACT -> byContact.remove(row);
            case FOLIO_BY_RESERVATION -> Uni.createFrom().voidItem();
            case BOOKINGS_BY_PARTNER_DATE -> partnerBookings.remove(row.counted());
        };
    }
}
