package dev.innkeeper.booking.model;

import dev.innkeeper.model.Money;
import org.jspecify.annotations.Nullable;

/**
 * Under which conditions a reservation is to be cancelled.
 *
 * @param expectedPenalty the only penalty that is accepted; null accepts any
 * @param waived why staff waive the penalty; null when it is due
 */
public record Cancellation(
        @Nullable Money expectedPenalty, @Nullable String waived) {
    /** The guest owes what was agreed on, whatever it is. */
    public static final Cancellation AS_AGREED = new Cancellation(null, null);
}
