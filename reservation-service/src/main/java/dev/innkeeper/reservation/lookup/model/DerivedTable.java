package dev.innkeeper.reservation.lookup.model;

import java.util.Locale;

/** A table whose rows are derived from bookings. */
public enum DerivedTable {
    RESERVATIONS_BY_GUEST,
    RESERVATIONS_BY_HOTEL_DATE,
    RESERVATIONS_BY_HOTEL_MONTH,
    RESERVATIONS_BY_CONTACT,
    /** Its key is the reservation alone; what staff posted there follows from nothing. */
    FOLIO_BY_RESERVATION,
    /** Totals of its slots follow from it: a row is never removed without them. */
    BOOKINGS_BY_PARTNER_DATE;

    /** Its name in the schema. */
    public String table() {
        return name().toLowerCase(Locale.ROOT);
    }
}
