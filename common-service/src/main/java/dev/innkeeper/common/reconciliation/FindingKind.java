package dev.innkeeper.common.reconciliation;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What reconciliation can find. The wire form is API; {@code docs/operations/reconciliation.md} explains each. */
public enum FindingKind {
    /** A live reservation does not own one of its nights, and no other does. */
    NIGHT_LOST,
    /** A night of a live reservation is owned by another booking that is alive, or may yet be. */
    NIGHT_TAKEN,
    /** A night of a live reservation is out of order, or no longer on sale. */
    NIGHT_CLOSED,
    /** A night is owned by a booking whose night it is not: it cannot be sold, and nobody sleeps there. */
    NIGHT_LEAKED,
    /** A night is on record, and nothing says whose it is. */
    NIGHT_WITHOUT_OWNER,
    /** A booking waits for something that is long past: nobody looks after it. */
    BOOKING_OVERDUE,
    /** The row of a booking cannot be read. */
    BOOKING_UNREADABLE,
    /** A row that is derived from a booking is not there. */
    ROW_MISSING,
    /** A row that is derived from a booking says something else. */
    ROW_WRONG,
    /** A row says that it is derived from a booking, and is not. */
    ROW_STRAY,
    /** A journal is not worked through. */
    JOURNAL_BEHIND;

    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
