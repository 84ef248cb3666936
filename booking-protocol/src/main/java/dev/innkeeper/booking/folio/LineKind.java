package dev.innkeeper.booking.folio;

/** What a line of a folio is for. The names are part of the API and of the table. */
public enum LineKind {
    /** A night. Follows from the reservation. */
    ROOM,
    /** A tax that the price of the night does not include. Follows from the reservation. */
    TAX,
    /** What the guest owes for not coming. Follows from the reservation. */
    PENALTY,
    /** Something that staff sold. */
    EXTRA,
    /** A correction by staff, in either direction. */
    ADJUSTMENT,
    /** Money from the guest. */
    PAYMENT,
    /** Money back to the guest. */
    REFUND
}
