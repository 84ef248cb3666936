package dev.innkeeper.cli.audit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The results of the audits. It counts all findings and keeps the first ones. */
final class AuditReport {
    private static final int MAX_KEPT = 200;

    private final Map<Audit, Long> checked = new EnumMap<>(Audit.class);
    private final Map<String, Count> counts = new TreeMap<>();
    private final List<ReportedFinding> first = new ArrayList<>();
    private long inProgress;

    /** The number of findings, and how many of them were repaired. */
    record Count(long found, long repaired) {
        private Count plus(Count other) {
            return new Count(found + other.found(), repaired + other.repaired());
        }
    }

    void add(Audit audit, long newlyChecked, long newlyInProgress, List<ReportedFinding> findings) {
        checked.merge(audit, newlyChecked, Long::sum);
        inProgress += newlyInProgress;
        for (ReportedFinding finding : findings) {
            counts.merge(finding.kind(), new Count(1, finding.repaired() ? 1 : 0), Count::plus);
            if (first.size() < MAX_KEPT) {
                first.add(finding);
            }
        }
    }

    /** The number of items that each audit has checked. */
    Map<Audit, Long> checked() {
        return Collections.unmodifiableMap(checked);
    }

    /** By kind of finding. */
    Map<String, Count> counts() {
        return Collections.unmodifiableMap(counts);
    }

    List<ReportedFinding> first() {
        return List.copyOf(first);
    }

    /** The number of items that changed too recently to be judged. */
    long inProgress() {
        return inProgress;
    }

    long found() {
        return total().found();
    }

    /** The number of findings that were not repaired. */
    long unrepaired() {
        return total().found() - total().repaired();
    }

    private Count total() {
        return counts.values().stream().reduce(new Count(0, 0), Count::plus);
    }
}
