package dev.innkeeper.cli.audit;

/** The audits of the services, in the order in which they run: a repair may depend on the ones before it. */
enum Audit {
    BOOKINGS("bookings", "/v1/audit/bookings", false),
    NIGHTS("nights", "/v1/audit/nights", true),
    DERIVED_ROWS("derived rows", "/v1/audit/derived-rows", false),
    TOTALS("totals", "/v1/audit/totals", true),
    PARTNERS("partners", "/v1/audit/partners", false);

    private final String label;
    private final String path;
    private final boolean ofHotelService;

    Audit(String label, String path, boolean ofHotelService) {
        this.label = label;
        this.path = path;
        this.ofHotelService = ofHotelService;
    }

    String label() {
        return label;
    }

    String path() {
        return path;
    }

    /** True for an audit of hotel-service, false for one of reservation-service. */
    boolean isOfHotelService() {
        return ofHotelService;
    }
}
