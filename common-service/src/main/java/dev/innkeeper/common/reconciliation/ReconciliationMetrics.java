package dev.innkeeper.common.reconciliation;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** Counts what reconciliation checks, finds and repairs. Alerts watch {@code innkeeper.audit.findings}. */
@Singleton
public class ReconciliationMetrics {
    private final MeterRegistry meters;

    ReconciliationMetrics(MeterRegistry meters) {
        this.meters = meters;
    }

    public void count(String audit, ReconciliationPage page) {
        meters.counter("innkeeper.audit.checked", "audit", audit).increment(page.checked());
        page.findings()
                .forEach(finding -> meters.counter(
                                "innkeeper.audit.findings",
                                "audit",
                                audit,
                                "kind",
                                finding.kind().wire(),
                                "mended",
                                Boolean.toString(finding.mended()))
                        .increment());
    }
}
