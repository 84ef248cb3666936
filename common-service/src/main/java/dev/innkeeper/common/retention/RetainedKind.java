package dev.innkeeper.common.retention;

import java.util.Locale;

/** What retention removes. */
public enum RetainedKind {
    /** Guests who were erased. */
    GUESTS,
    /** Histories of reservations. */
    HISTORY,
    /** Months of nights, of one partition each. */
    NIGHTS,
    /** Months of prices and restrictions of a hotel. */
    RATES;

    /** As metrics show it. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
