package dev.innkeeper.common.reconciliation;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** Counts what reconciliation checks, finds and repairs. Alerts watch {@code innkeeper.audit.findings}. */
@Singleton
public class ReconciliationMetrics {
    private final MeterRegistry meters;

    ReconciliationMetrics(MeterRegistry meters) {
        this.meters = meters;
    }

    /** Starts all counters of an audit at 0: for Prometheus, a counter that appears with a number has not increased. */
    public void register(String audit) {
        checked(audit);
        for (FindingKind kind : FindingKind.values()) {
            findings(audit, kind, true);
            findings(audit, kind, false);
        }
    }

    public void count(String audit, ReconciliationPage page) {
        checked(audit).increment(page.checked());
        page.findings()
                .forEach(finding ->
                        findings(audit, finding.kind(), finding.mended()).increment());
    }

    private Counter checked(String audit) {
        return meters.counter("innkeeper.audit.checked", "audit", audit);
    }

    private Counter findings(String audit, FindingKind kind, boolean mended) {
        return meters.counter(
                "innkeeper.audit.findings", "audit", audit, "kind", kind.wire(), "mended", Boolean.toString(mended));
    }
}
