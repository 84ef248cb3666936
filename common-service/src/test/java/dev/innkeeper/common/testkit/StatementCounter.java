package dev.innkeeper.common.testkit;

import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.api.core.tracker.RequestTracker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;

/** Records, in the driver, the prepared statements that went out. A batch counts once. */
public class StatementCounter implements RequestTracker {
    private static final List<String> SENT = new CopyOnWriteArrayList<>();
    private static final Duration QUIET = Duration.ofMillis(100);

    /** The driver makes one, by name. */
    public StatementCounter(DriverContext context) {}

    /** The statements that the driver sent while {@code action} ran, in the order in which they came back. */
    public static List<String> during(Runnable action) {
        settle();
        SENT.clear();
        action.run();
        settle();
        return List.copyOf(SENT);
    }

    // The driver tells its trackers after it has handed out the answer: waits until nothing more comes in.
    private static void settle() {
        int before;
        do {
            before = SENT.size();
            LockSupport.parkNanos(QUIET.toNanos());
        } while (SENT.size() != before);
    }

    @Override
    public void onSuccess(
            Request request, long latencyNanos, DriverExecutionProfile profile, Node node, String requestLogPrefix) {
        record(request);
    }

    @Override
    public void onError(
            Request request,
            Throwable error,
            long latencyNanos,
            DriverExecutionProfile profile,
            Node node,
            String requestLogPrefix) {
        record(request);
    }

    private static void record(Request request) {
        if (request instanceof BoundStatement bound) {
            SENT.add(bound.getPreparedStatement().getQuery());
        } else if (request instanceof BatchStatement batch) {
            SENT.add("BATCH of " + batch.size());
        }
    }

    @Override
    public void close() {
        // It holds nothing open.
    }
}
