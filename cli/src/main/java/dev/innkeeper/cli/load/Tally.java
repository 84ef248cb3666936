package dev.innkeeper.cli.load;

import dev.innkeeper.cli.rest.ServiceClient;
import java.util.concurrent.atomic.LongAdder;

/** Counts what the service has accepted. Thread-safe. */
final class Tally {
    private final LongAdder taken = new LongAdder();
    private final LongAdder created = new LongAdder();

    void count(ServiceClient.Response put) {
        taken.increment();
        if (put.isCreated()) {
            created.increment();
        }
    }

    ImportReport.Count total() {
        return new ImportReport.Count(taken.sum(), created.sum());
    }
}
