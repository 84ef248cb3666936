package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.StatementCounts;
import dev.innkeeper.benchmark.stack.BenchmarkStack;
import dev.innkeeper.benchmark.stack.MeasuredOperation;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** How many statements of each kind an operation takes, as the services count them. The load of the machine is irrelevant. */
final class Counts {
    private static final int ATTEMPTS = 40;

    /** Until both services have done what follows a response. */
    private static final long SETTLE_MILLIS = 500;

    private final BenchmarkStack stack;
    private final List<MeasuredOperation> operations;
    private long number;

    Counts(BenchmarkStack stack, List<MeasuredOperation> operations) {
        this.stack = stack;
        this.operations = operations;
    }

    private record Found(MeasuredOperation operation, StatementCounts counts, int responseBytes) {}

    Section run() {
        List<Found> all = operations.stream().map(this::count).toList();
        Table table =
                new Table("operation", "reads", "serial reads", "writes", "conditional writes", "response, bytes");
        all.forEach(found -> table.row(
                found.operation(),
                found.counts().reads(),
                found.counts().serialReads(),
                found.counts().writes(),
                found.counts().conditionalWrites(),
                found.responseBytes()));
        return new Section("counts", """
                ## Statements of each operation

                Counted by the services (`innkeeper_cql_statements_total`), with what follows the response. A batch counts once.

                %s""".formatted(table), all);
    }

    /** The sweepers of the services send statements, too: an attempt that meets one of them is repeated. */
    private Found count(MeasuredOperation operation) {
        int expected = stack.recorded().statements(operation);
        StatementCounts counts = new StatementCounts(0, 0, 0, 0);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            StatementCounts before = StatementCounts.now(stack.client());
            int bytes = stack.client()
                    .sendAndWait(stack.recorded().request(operation, number++))
                    .body()
                    .length;
            settle();
            counts = StatementCounts.now(stack.client()).since(before);
            if (counts.total() == expected) {
                return new Found(operation, counts, bytes);
            }
        }
        throw new BenchmarkFailedException(
                operation + " took " + counts + " instead of the " + expected + " statements that were recorded");
    }

    private static void settle() {
        try {
            TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchmarkFailedException("interrupted");
        }
    }
}
