package dev.innkeeper.cli.load;

import java.util.concurrent.atomic.LongAdder;

/** Counts things of one kind that the service has taken. Safe for use by several threads. */
final class Tally {
    private final LongAdder taken = new LongAdder();
    private final LongAdder created = new LongAdder();

    void count(Put put) {
        taken.increment();
        if (put.created()) {
            created.increment();
        }
    }

    ImportReport.Count total() {
        return new ImportReport.Count(taken.sum(), created.sum());
    }
}
