package dev.innkeeper.cli.load.source;

import dev.innkeeper.model.InvalidValueException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the lines that were refused. Safe for use by several threads. */
public final class Refusals {
    /** How many reasons are kept; beyond it lines are only counted, so that memory stays bounded. */
    static final int MOST = 1_000;

    private final List<Refusal> reasons = new ArrayList<>();
    private long lines;

    synchronized void add(Refusal refusal) {
        lines++;
        keep(refusal);
    }

    /** Adds a line with every reason there is against it. */
    public synchronized void add(SourceLine line, InvalidValueException refused) {
        lines++;
        refused.violations().forEach(violation -> keep(line.refused(violation.field(), violation.message())));
    }

    /** How many lines were refused. */
    public synchronized long lines() {
        return lines;
    }

    /** At most the first thousand reasons, by file and line. */
    public synchronized List<Refusal> reasons() {
        return reasons.stream()
                .sorted(Comparator.comparing(Refusal::file).thenComparing(Refusal::line))
                .toList();
    }

    private void keep(Refusal refusal) {
        if (reasons.size() < MOST) {
            reasons.add(refusal);
        }
    }
}
