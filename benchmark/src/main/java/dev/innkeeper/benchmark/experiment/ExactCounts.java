package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.bare.BareSession;
import dev.innkeeper.benchmark.bare.Counts;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestAnswer;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.SentByServices;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Statements, rounds of Paxos, rows and bytes of each operation: exact numbers, which no machine disturbs. They show as
 * well that both ways do the same: where they differ, nothing else that is measured would mean anything.
 */
public final class ExactCounts implements Experiment {
    private static final int TIMES = 20;
    private static final int FEWEST_TRIES = 3;
    private static final int MOST_TRIES = 40;

    /** Until what follows an answer is done, and both services have counted it. */
    private static final long SETTLED_MILLIS = 500;

    private final Catalogue catalogue;
    private final RestClient client;
    private final BareSession session;
    private final List<Operation> operations;

    public ExactCounts(Catalogue catalogue, RestClient client, BareSession session, List<Operation> operations) {
        this.catalogue = catalogue;
        this.client = client;
        this.session = session;
        this.operations = List.copyOf(operations);
    }

    /**
     * What one time takes.
     *
     * @param bare of the bare driver, with the rows and bytes that Cassandra answers; of {@value #TIMES} together, but of a
     *     booking of one
     * @param rest what the services send for one
     * @param answerBytes of the bodies of as many answers as {@code bare} is of
     */
    public record Found(Operation operation, Counts bare, SentByServices rest, long answerBytes) {}

    /** One try. */
    private record Observed(SentByServices sent, long answerBytes) {}

    @Override
    public String name() {
        return "counts";
    }

    @Override
    public Section run() {
        List<Found> found = operations.stream().map(this::count).toList();
        Table table = new Table(
                "operation",
                "reads",
                "serial reads",
                "writes",
                "conditional writes",
                "rows read",
                "bytes read",
                "bytes answered");
        found.forEach(each -> table.row(
                each.operation(),
                each.rest().reads(),
                each.rest().serialReads(),
                each.rest().writes(),
                each.rest().conditionals(),
                each.bare().rows() / times(each.operation()),
                each.bare().bytes() / times(each.operation()),
                each.answerBytes() / times(each.operation())));
        String text = """
                ## Exact counts

                Of one time, counted by the services over %d times one after the other (`innkeeper_cql_statements_total`); of a booking over
                one, with what follows its answer. Rows and bytes are those that the bare driver is answered; bytes are an average.

                %s""".formatted(TIMES, table);
        return new Section(name(), text, found, Map.of());
    }

    private Found count(Operation operation) {
        Counts bare = bare(operation);
        Observed rest = rest(operation);
        requireSame(operation, bare, rest.sent());
        return new Found(operation, bare, rest.sent(), rest.answerBytes());
    }

    private Counts bare(Operation operation) {
        session.startCounting();
        for (int time = 0; time < times(operation); time++) {
            catalogue.bare(operation).next().toCompletableFuture().join();
        }
        pause();
        return session.stopCounting();
    }

    /**
     * Both services look after their journals every few seconds, and that is counted too. It only adds: the least that is
     * seen, twice, is the operation's own.
     */
    private Observed rest(Operation operation) {
        List<Observed> seen = new ArrayList<>();
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            seen.add(observe(operation));
            Observed least = Collections.min(
                    seen, Comparator.comparingLong(each -> each.sent().total()));
            long times = seen.stream()
                    .filter(each -> each.sent().equals(least.sent()))
                    .count();
            if (attempt >= FEWEST_TRIES && times > 1 && least.sent().isMultipleOf(times(operation))) {
                return new Observed(least.sent().dividedBy(times(operation)), least.answerBytes());
            }
        }
        throw new BenchmarkFailedException(
                operation + " does not take the same number of statements each time: " + seen);
    }

    /** One that is looked after later is counted by itself, before that. */
    private static int times(Operation operation) {
        return operation.writes() ? 1 : TIMES;
    }

    private Observed observe(Operation operation) {
        SentByServices before = SentByServices.now(client);
        long bytes = 0;
        for (int time = 0; time < times(operation); time++) {
            RestAnswer answer = client.sendNow(catalogue.takeRequest(operation));
            bytes += answer.body().length;
        }
        if (operation.writes()) {
            pause();
        }
        return new Observed(SentByServices.now(client).since(before), bytes);
    }

    /** Of an operation that writes only the writes: the bare driver reads nothing before it. */
    private static void requireSame(Operation operation, Counts bare, SentByServices rest) {
        int times = times(operation);
        boolean same = bare.writes() == times * rest.writes()
                && bare.conditionals() == times * rest.conditionals()
                && (operation.writes() || (bare.reads() == times * rest.reads() && rest.serialReads() == 0));
        if (!same) {
            throw new BenchmarkFailedException(operation + " is not the same in both ways: the service sends " + rest
                    + " each time, the bare driver has sent " + bare + " in " + times + " times");
        }
    }

    private static void pause() {
        try {
            Thread.sleep(SETTLED_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchmarkFailedException("interrupted");
        }
    }
}
