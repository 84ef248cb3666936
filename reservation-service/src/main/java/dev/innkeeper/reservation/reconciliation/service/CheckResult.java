package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.common.reconciliation.Finding;
import java.util.List;

/**
 * The result of a second check.
 *
 * @param underWay whether a change was so recent that nothing can be said
 */
record CheckResult(boolean underWay, List<Finding> findings) {
    static final CheckResult UNDER_WAY = new CheckResult(true, List.of());

    CheckResult {
        findings = List.copyOf(findings);
    }

    static CheckResult at(List<Finding> findings) {
        return new CheckResult(false, findings);
    }
}
