package dev.innkeeper.common.reconciliation;

import org.jspecify.annotations.Nullable;

/**
 * One step of an audit.
 *
 * @param cursor {@code next} of the step before; null for the first
 * @param repair whether to mend what can be mended safely; left out or false, nothing is changed
 */
public record ReconciliationRequest(
        @Nullable String cursor, @Nullable Boolean repair) {

    public boolean mends() {
        return Boolean.TRUE.equals(repair);
    }
}
