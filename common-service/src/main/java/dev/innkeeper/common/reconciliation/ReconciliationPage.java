package dev.innkeeper.common.reconciliation;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one step of an audit has come to.
 *
 * @param checked how many things were looked at
 * @param underWay how many of them were not as they should be, but have changed so lately that whoever changed them, or
 *     the sweeper, may still be at it: they are not judged
 * @param mended how many of the findings were put right
 * @param next the cursor of the next step; null when this was the last
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
