package dev.innkeeper.cli.audit;

/**
 * One of the audits that a service offers, in the order in which they are made: what a later one mends may need what an
 * earlier one has put right.
 */
public enum Audit {
    BOOKINGS("bookings", "/v1/audit/bookings", false),
    NIGHTS("nights", "/v1/audit/nights", true),
    DERIVED_ROWS("derived rows", "/v1/audit/derived-rows", false);

    private final String label;
    private final String path;
    private final boolean ofHotelService;

    Audit(String label, String path, boolean ofHotelService) {
        this.label = label;
        this.path = path;
        this.ofHotelService = ofHotelService;
    }

    /** What it looks at, for people. */
    public String label() {
        return label;
    }

    String path() {
        return path;
    }

    /** Whether hotel-service makes it; else reservation-service. */
    boolean isOfHotelService() {
        return ofHotelService;
    }
}
