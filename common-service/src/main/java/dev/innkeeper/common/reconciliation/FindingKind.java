package dev.innkeeper.common.reconciliation;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What reconciliation can find. The wire form is API; {@code docs/operations/reconciliation.md} explains each. */
public enum FindingKind {
    /** Nobody owns a night of a live reservation. */
    NIGHT_LOST,
    /** Another booking that is or may become live owns a night of a live reservation. */
    NIGHT_TAKEN,
    /** A night of a live reservation is out of order, or no longer on sale. */
    NIGHT_CLOSED,
    /** A booking owns a night that is not part of its stay, so the night cannot be sold. */
    NIGHT_LEAKED,
    /** The row of a night has no owner. */
    NIGHT_WITHOUT_OWNER,
    /** The deadline of a booking has passed and nothing has completed it. */
    BOOKING_OVERDUE,
    /** The row of a booking cannot be read. */
    BOOKING_UNREADABLE,
    /** A row derived from a booking is missing. */
    ROW_MISSING,
    /** A row derived from a booking differs from it. */
    ROW_WRONG,
    /** A derived row belongs to no booking. */
    ROW_STRAY,
    /** Totals are not what the rows add up to. */
    TOTAL_WRONG,
    /** A journal has an entry that has been due for too long. */
    JOURNAL_BEHIND;

    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
