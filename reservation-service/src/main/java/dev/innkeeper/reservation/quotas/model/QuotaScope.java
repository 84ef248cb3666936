package dev.innkeeper.reservation.quotas.model;

import java.util.Locale;

/** Whose bookings a quota counts. */
public enum QuotaScope {
    /** Those of an address, without a token. */
    CLIENT,
    /** Those at a hotel, without a token. */
    HOTEL,
    /** Those with tokens of one subject. */
    TOKEN;

    /** In metrics. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
