package dev.innkeeper.cli.load.source;

import dev.innkeeper.model.InvalidValueException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects refused lines. Thread-safe. */
public final class Refusals {
    /** Further lines are only counted, to limit memory. */
    private static final int MAX_KEPT = 1_000;

    private final List<RefusedLine> reasons = new ArrayList<>();
    private long lines;

    public synchronized void add(RefusedLine refusal) {
        lines++;
        keep(refusal);
    }

    /** Adds a line with all of its violations. */
    public synchronized void add(SourceLine line, InvalidValueException refused) {
        lines++;
        refused.violations().forEach(violation -> keep(line.refused(violation.field(), violation.message())));
    }

    /** The number of refused lines. */
    public synchronized long lines() {
        return lines;
    }

    /** At most the first thousand reasons, ordered by file and line. */
    public synchronized List<RefusedLine> reasons() {
        return reasons.stream()
                .sorted(Comparator.comparing(RefusedLine::file).thenComparing(RefusedLine::line))
                .toList();
    }

    private void keep(RefusedLine refusal) {
        if (reasons.size() < MAX_KEPT) {
            reasons.add(refusal);
        }
    }
}
