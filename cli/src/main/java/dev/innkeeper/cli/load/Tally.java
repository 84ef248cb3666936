package dev.innkeeper.cli.load;

import dev.innkeeper.cli.rest.ServiceClient;
import java.util.concurrent.atomic.LongAdder;

/** Counts things of one kind that the service has taken. Safe for use by several threads. */
final class Tally {
    private final LongAdder taken = new LongAdder();
    private final LongAdder created = new LongAdder();

    void count(ServiceClient.Answer put) {
        taken.increment();
        if (put.isCreated()) {
            created.increment();
        }
    }

    ImportReport.Count total() {
        return new ImportReport.Count(taken.sum(), created.sum());
    }
}
