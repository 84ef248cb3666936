package dev.innkeeper.hotel.shoppers.model;

/** What became of totals that were counted again. */
public enum Recount {
    RIGHT,
    /** Somebody changed them meanwhile, so nobody knows. */
    UNDER_WAY,
    /** They are not what the rows add up to. */
    WRONG,
    /** They were wrong, and are right now. */
    MENDED
}
