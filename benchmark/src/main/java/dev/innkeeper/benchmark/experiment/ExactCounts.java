package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.bare.BareSession;
import dev.innkeeper.benchmark.bare.Counts;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestAnswer;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.SentByServices;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Statements, rounds of Paxos, rows and bytes of each operation: exact numbers, which no machine disturbs. They show as
 * well that both ways do the same: where they differ, nothing else that is measured would mean anything.
 */
public final class ExactCounts implements Experiment {
    private static final int TIMES = 20;
    private static final int MOST_TRIES = 30;

    /** Until what follows an answer is done, and both services have counted it. */
    private static final long SETTLED_MILLIS = 400;

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
     * @param bare of the bare driver, with the rows and bytes that Cassandra answers; of {@value #TIMES} together
     * @param rest what the services send
     * @param answerBytes of the bodies of {@value #TIMES} answers
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
                each.bare().rows() / TIMES,
                each.bare().bytes() / TIMES,
                each.answerBytes() / TIMES));
        String text = """
                ## Exact counts

                Of one time, counted by the services over %d times one after the other (`innkeeper_cql_statements_total`). Rows and bytes
                are those that the bare driver is answered; bytes are rounded down to whole ones of an average.

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
        for (int time = 0; time < TIMES; time++) {
            catalogue.bare(operation).next().toCompletableFuture().join();
        }
        pause();
        return session.stopCounting();
    }

    /**
     * Both services look after their journals every few seconds, and that is counted too: what is seen twice, and is the
     * same for all of the times, is the operation's.
     */
    private Observed rest(Operation operation) {
        Set<SentByServices> seen = new HashSet<>();
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            Observed observed = observe(operation);
            if (observed.sent().isMultipleOf(TIMES) && !seen.add(observed.sent())) {
                return new Observed(observed.sent().dividedBy(TIMES), observed.answerBytes());
            }
        }
        throw new BenchmarkFailedException(
                operation + " does not take the same number of statements each time: " + seen);
    }

    private Observed observe(Operation operation) {
        SentByServices before = SentByServices.now(client);
        long bytes = 0;
        for (int time = 0; time < TIMES; time++) {
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
        boolean same = bare.writes() == TIMES * rest.writes()
                && bare.conditionals() == TIMES * rest.conditionals()
                && (operation.writes() || (bare.reads() == TIMES * rest.reads() && rest.serialReads() == 0));
        if (!same) {
            throw new BenchmarkFailedException(operation + " is not the same in both ways: the service sends " + rest
                    + " each time, the bare driver has sent " + bare + " in " + TIMES + " times");
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
