package dev.innkeeper.reservation.folio.model;

import dev.innkeeper.booking.folio.DerivedLine;
import dev.innkeeper.booking.folio.LineKind;
import dev.innkeeper.booking.folio.SignedMoney;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A line of a folio.
 *
 * @param id unique in the folio
 * @param date of what it is for; null when staff named none
 * @param amount positive for what the guest owes, negative for what the guest has paid
 * @param reference of the payment provider; null when there is none
 */
public record FolioLine(
        String id,
        Instant at,
        LineKind kind,
        @Nullable LocalDate date,
        String description,
        SignedMoney amount,
        @Nullable String reference) {
    /** Oldest first. */
    public static final Comparator<FolioLine> OLDEST_FIRST =
            Comparator.comparing(FolioLine::at).thenComparing(FolioLine::id);

    /** A line that follows from the row of a reservation. */
    public static FolioLine of(DerivedLine line) {
        return new FolioLine(line.id(), line.at(), line.kind(), line.date(), line.description(), line.amount(), null);
    }

    /** Whether it follows from the row of the reservation, and staff did not post it. */
    public boolean derived() {
        return kind == LineKind.ROOM || kind == LineKind.TAX || kind == LineKind.PENALTY;
    }
}
