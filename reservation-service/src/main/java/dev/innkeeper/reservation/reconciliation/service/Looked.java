package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.common.reconciliation.Finding;
import java.util.List;

/**
 * What a second look has come to.
 *
 * @param underWay whether something has changed so lately that nothing can be said
 */
record Looked(boolean underWay, List<Finding> findings) {
    static final Looked UNDER_WAY = new Looked(true, List.of());

    Looked {
        findings = List.copyOf(findings);
    }

    static Looked at(List<Finding> findings) {
        return new Looked(false, findings);
    }
}
