package dev.innkeeper.common.reconciliation;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one page of a reconciliation.
 *
 * @param checked the number of items checked
 * @param underWay how many of them are wrong but not judged, because they changed so recently that work on them may
 *     be in progress
 * @param mended how many of the findings were repaired
 * @param next the cursor of the next page; null on the last
 */
public record ReconciliationPage(
        int checked,
        int underWay,
        List<Finding> findings,
        int mended,
        @Nullable String next) {
    public ReconciliationPage {
        findings = List.copyOf(findings);
    }

    public static ReconciliationPage of(
            int checked, int underWay, Collection<Finding> findings, @Nullable String next) {
        int mended = (int) findings.stream().filter(Finding::mended).count();
        return new ReconciliationPage(checked, underWay, List.copyOf(findings), mended, next);
    }
}
