package dev.innkeeper.conformance.history;

/** The status of a reservation, as api.md lists them. */
public enum Status {
    HELD,
    CONFIRMED,
    CHECKED_IN,
    CHECKED_OUT,
    CANCELLED,
    NO_SHOW,
    EXPIRED;

    /** Whether it owns its nights. */
    public boolean isLive() {
        return switch (this) {
            case HELD, CONFIRMED, CHECKED_IN -> true;
            case CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED -> false;
        };
    }
}
