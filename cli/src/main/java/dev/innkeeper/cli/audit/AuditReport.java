package dev.innkeeper.cli.audit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What audits have come to. Of the findings it keeps the first; all of them are counted. */
public final class AuditReport {
    /** How many findings are kept: more are no use to read. */
    static final int MOST_KEPT = 200;

    private final Map<Audit, Long> checked = new EnumMap<>(Audit.class);
    private final Map<String, Count> counts = new TreeMap<>();
    private final List<Finding> first = new ArrayList<>();
    private long underWay;
    private long found;
    private long mended;

    /** How many findings of a kind there are, and how many of them were mended. */
    public record Count(long found, long mended) {
        private Count and(boolean oneMended) {
            return new Count(found + 1, mended + (oneMended ? 1 : 0));
        }
    }

    void add(Audit audit, long looked, long notJudged, List<Finding> findings) {
        checked.merge(audit, looked, Long::sum);
        underWay += notJudged;
        findings.forEach(this::add);
    }

    private void add(Finding finding) {
        counts.merge(
                finding.kind(),
                new Count(0, 0).and(finding.mended()),
                (before, one) -> new Count(before.found() + 1, before.mended() + one.mended()));
        found++;
        mended += finding.mended() ? 1 : 0;
        if (first.size() < MOST_KEPT) {
            first.add(finding);
        }
    }

    /** How many things each audit has looked at. */
    public Map<Audit, Long> checked() {
        return Collections.unmodifiableMap(checked);
    }

    /** By the kind of finding. */
    public Map<String, Count> counts() {
        return Collections.unmodifiableMap(counts);
    }

    public List<Finding> first() {
        return List.copyOf(first);
    }

    /** What has changed too lately to be judged. */
    public long underWay() {
        return underWay;
    }

    public long found() {
        return found;
    }

    /** What is still wrong. */
    public long left() {
        return found - mended;
    }
}
