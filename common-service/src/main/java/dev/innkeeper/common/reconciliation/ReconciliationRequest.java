package dev.innkeeper.common.reconciliation;

import org.jspecify.annotations.Nullable;

/**
 * Asks for one page of a reconciliation.
 *
 * @param cursor {@code next} of the page before; null for the first page
 * @param repair whether to repair what can be repaired safely; if null or false, nothing is changed
 */
public record ReconciliationRequest(
        @Nullable String cursor, @Nullable Boolean repair) {

    public boolean repairs() {
        return Boolean.TRUE.equals(repair);
    }
}
