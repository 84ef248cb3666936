package dev.innkeeper.cli.size;

import java.util.Map;

/**
 * How many bytes a table takes on disk for a byte by the partition-size formula: what the storage engine adds to and
 * saves on the formula's 8 bytes a value, compression, and all files of the table, indexes and filters included.
 *
 * @param ratio bytes on disk by bytes of the formula
 * @param source where the ratio comes from
 */
public record DiskFactor(double ratio, Source source) {
    /** How the ratio was found. */
    public enum Source {
        /** By {@link DiskMeasurement}; a test holds it within a quarter of what it measures. */
        MEASURED("measured by --measure"),

        /** From an import of 1,808 real hotels: 0.32 to 0.40, the largest taken for all tables of the catalogue. */
        IMPORT("measured on an import, docs/data-model.md"),

        /** Not measured: as many bytes as by the formula. The tables are small. */
        ASSUMED("not measured");

        private final String text;

        Source(String text) {
            this.text = text;
        }

        /** For people. */
        public String text() {
            return text;
        }
    }

    private static final double OF_THE_CATALOGUE = 0.40;

    private static final Map<String, Double> MEASURED = Map.ofEntries(
            Map.entry("hotel.rooms_by_hotel", 0.16),
            Map.entry("hotel.amenities_by_room", 0.05),
            Map.entry("hotel.rates_by_hotel_date", 0.19),
            Map.entry("hotel.available_rooms_by_hotel_date", 0.36),
            Map.entry("hotel.claim_journal", 0.98),
            Map.entry("reservation.bookings", 0.41),
            Map.entry("reservation.bookings_by_confirmation", 1.70),
            Map.entry("reservation.reservations_by_hotel_date", 0.35),
            Map.entry("reservation.reservations_by_confirmation", 1.36),
            Map.entry("reservation.reservations_by_hotel_night", 0.34),
            Map.entry("reservation.reservations_by_guest", 0.34),
            Map.entry("reservation.guests", 0.43),
            Map.entry("reservation.booking_journal", 0.93),
            Map.entry("reservation.bookings_by_guest", 1.50),
            Map.entry("reservation.finished_bookings", 1.80),
            Map.entry("reservation.audit_log", 0.34));

    private static final Map<String, Double> IMPORTED = Map.of(
            "hotel.hotels", OF_THE_CATALOGUE,
            "hotel.hotels_by_poi", OF_THE_CATALOGUE,
            "hotel.pois_by_hotel", OF_THE_CATALOGUE,
            "hotel.hotels_by_city", OF_THE_CATALOGUE,
            "hotel.newest_hotels_by_city", OF_THE_CATALOGUE,
            "hotel.pois_by_city", OF_THE_CATALOGUE,
            "hotel.pois_by_name", OF_THE_CATALOGUE,
            "hotel.pois_by_cell", OF_THE_CATALOGUE);

    /** Of one table. The trail of hotel-service is taken for as compressible as that of reservation-service. */
    public static DiskFactor of(String keyspace, String table) {
        String name = (table.equals("audit_log") ? "reservation" : keyspace) + "." + table;
        Double measured = MEASURED.get(name);
        if (measured != null) {
            return new DiskFactor(measured, Source.MEASURED);
        }
        Double imported = IMPORTED.get(name);
        return imported == null ? new DiskFactor(1, Source.ASSUMED) : new DiskFactor(imported, Source.IMPORT);
    }
}
