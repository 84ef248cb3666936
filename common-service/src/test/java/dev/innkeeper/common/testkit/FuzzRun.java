package dev.innkeeper.common.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Odd requests, one after the other, to every operation that the running service documents. Each answer keeps
 * {@link AnswerRules}; a refused request writes nothing, and what the API shows stays as it was until a request succeeds.
 *
 * <p>{@code -Dinnkeeper.fuzz.requests} is their number, {@code -Dinnkeeper.fuzz.seed} decides what they are: the same seed
 * sends the same ones, each made from nothing but the seed and its number.
 */
public final class FuzzRun {
    private static final Logger LOG = Logger.getLogger(FuzzRun.class);
    private static final int SHORT_FORM = 1_000;
    private static final long USUAL_SEED = 1;
    private static final int REQUESTS_BETWEEN_LOOKS = 100;
    private static final int MOST_FINDINGS = 20;
    private static final Duration QUIET = Duration.ofMillis(10);

    /** Its tests come after those without a profile, which would not expect what a run leaves behind. */
    public static final class AfterTheOthers implements QuarkusTestProfile {}

    private final URI service;
    private final CrashPoint writes;
    private final Supplier<Map<String, String>> world;
    private final Map<String, Set<Integer>> mayWrite = new HashMap<>();
    private final Set<String> beginAgain = new HashSet<>();
    private final List<Operation> operations = OpenApiDocument.served().operations();
    private final long seed = Long.getLong("innkeeper.fuzz.seed", USUAL_SEED);
    private final List<String> findings = new ArrayList<>();
    private final Map<Integer, Integer> statuses = new TreeMap<>();
    private final Set<String> asked = new HashSet<>();
    private Map<String, String> known = Map.of();
    private Map<String, String> shown = Map.of();

    /**
     * @param world makes what the examples of the document speak of, again where it is gone, and answers values of
     *     parameters that lead to it
     */
    public FuzzRun(URI service, CrashPoint writes, Supplier<Map<String, String>> world) {
        this.service = service;
        this.writes = writes;
        this.world = world;
    }

    /** An operation whose protocol writes before it knows whether it can be done, or keeps the refusal. */
    public FuzzRun mayWriteBefore(String operation, Integer... refusals) {
        mayWrite.put(operation, Set.of(refusals));
        return this;
    }

    /** An operation that may change what the values of the world prove: a new world begins after its success. */
    public FuzzRun beginsAgainAfter(String... operation) {
        beginAgain.addAll(Set.of(operation));
        return this;
    }

    /** Sends them all, and fails with what did not hold. */
    public void run() throws IOException {
        int requests = Integer.getInteger("innkeeper.fuzz.requests", SHORT_FORM);
        begin();
        for (int number = 0; number < requests && findings.size() < MOST_FINDINGS; number++) {
            if (number % REQUESTS_BETWEEN_LOOKS == 0) {
                look("before request " + number);
                begin();
            }
            send(number);
        }
        look("at the end");
        LOG.infof("%d odd requests with seed %d, by status: %s", (Integer) requests, (Long) seed, statuses);
        assertThat(findings).as("with -Dinnkeeper.fuzz.seed=%d", seed).isEmpty();
        assertThat(asked).hasSameSizeAs(operations);
    }

    private void begin() throws IOException {
        known = world.get();
        shown = ShownState.read(service, operations, known);
    }

    private void send(int number) throws IOException {
        SplittableRandom random = new SplittableRandom(seed + number);
        Operation operation = operations.get(number % operations.size());
        OddRequest request = new OddRequests(random, known).of(operation);
        asked.add(operation.name());
        writes.after(Integer.MAX_VALUE);
        WireAnswer answer = WireAnswer.to(request, service);
        int written = settled(answer);
        statuses.merge(answer.status(), 1, Integer::sum);

        List<String> broken = AnswerRules.broken(request, answer);
        if (answer.refuses() && written > 0 && !mayWrite(request, answer)) {
            broken.add("refused after " + written + " writes");
        }
        if (answer.refuses() && written > 0) {
            look("after request " + number);
        }
        broken.forEach(rule -> findings.add(
                "%d. %s\n%s\nwas answered %d %s".formatted(number, rule, request, answer.status(), answer.body())));
        if (!answer.refuses() && !request.reads()) {
            goOn(request);
        }
    }

    private void goOn(OddRequest done) throws IOException {
        // Whoever looks with a former name or address of a guest is locked out after some looks.
        if (done.method().equals("DELETE")
                || done.operation().contains("/guests/")
                || beginAgain.contains(done.operation())) {
            begin();
        } else {
            shown = ShownState.read(service, operations, known);
        }
    }

    private boolean mayWrite(OddRequest request, WireAnswer answer) {
        return mayWrite.getOrDefault(request.operation(), Set.of()).contains(answer.status());
    }

    // What follows from a request that succeeded may still be written after its answer.
    private int settled(WireAnswer answer) {
        int written = writes.disarm();
        int more = written;
        while (answer.succeeds() && more > 0) {
            writes.after(Integer.MAX_VALUE);
            LockSupport.parkNanos(QUIET.toNanos());
            more = writes.disarm();
        }
        return written;
    }

    private void look(String when) throws IOException {
        Map<String, String> now = ShownState.read(service, operations, known);
        now.forEach((operation, answer) -> {
            String before = shown.getOrDefault(operation, "");
            if (!answer.equals(before) && !isBlocked(answer) && !isBlocked(before)) {
                findings.add(
                        "%s: %s showed\n%s\nand shows\n%s".formatted(when, operation, shown.get(operation), answer));
            }
        });
        shown = now;
    }

    // Of a reservation that is gone, these looks themselves are failed attempts, which block at some point.
    private static boolean isBlocked(String answer) {
        return answer.startsWith("429 ");
    }
}
