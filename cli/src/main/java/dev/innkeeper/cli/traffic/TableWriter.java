package dev.innkeeper.cli.traffic;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.ServiceClient;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes to Cassandra with the consistency of the services: many rows at once, but never more than a few hundred in flight,
 * and again when the database does not keep up. Thread-safe.
 */
final class TableWriter {
    private static final int MOST_IN_FLIGHT = 256;
    private static final int ATTEMPTS = 6;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);

    private final CqlSession session;
    private final Semaphore free = new Semaphore(MOST_IN_FLIGHT);

    TableWriter(CqlSession session) {
        this.session = session;
    }

    PreparedStatement prepare(String cql) {
        return session.prepare(cql);
    }

    /** Writes all rows, which may be written again, and blocks until they are there. */
    void writeAll(Stream<? extends Statement<?>> rows) {
        CompletableFuture<?>[] writes = rows.map(this::begin).toArray(CompletableFuture<?>[]::new);
        try {
            CompletableFuture.allOf(writes).join();
        } catch (CompletionException e) {
            throw failed(e.getCause());
        }
    }

    private CompletableFuture<AsyncResultSet> begin(Statement<?> row) {
        try {
            free.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw CommandFailedException.failed("interrupted");
        }
        return write(consistent(row), 1).whenComplete((done, fault) -> free.release());
    }

    private CompletableFuture<AsyncResultSet> write(Statement<?> row, int attempt) {
        return session.executeAsync(row).toCompletableFuture().exceptionallyCompose(fault -> {
            if (attempt == ATTEMPTS) {
                return CompletableFuture.failedFuture(fault);
            }
            return CompletableFuture.supplyAsync(
                            () -> row, CompletableFuture.delayedExecutor(pause(attempt), MILLISECONDS))
                    .thenCompose(again -> write(again, attempt + 1));
        });
    }

    /** The first row, if there is one. */
    Optional<Row> row(BoundStatement read) {
        return retried(
                () -> Optional.ofNullable(session.execute(consistent(read)).one()));
    }

    /** Adds to counters, once: what may have happened is not repeated. */
    void increment(BoundStatement counters) {
        try {
            session.execute(counters.setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM)
                    .setIdempotent(false));
        } catch (DriverException e) {
            throw failed(e);
        }
    }

    /** Writes on a condition: what it found instead, or nothing when it was written. A retry may find what it wrote. */
    Optional<Row> writeIf(BoundStatement write) {
        return retried(() -> {
            Row result = session.execute(
                            consistent(write).setSerialConsistencyLevel(DefaultConsistencyLevel.LOCAL_SERIAL))
                    .one();
            return result == null || result.getBoolean("[applied]") ? Optional.empty() : Optional.of(result);
        });
    }

    private static <T> T retried(Supplier<T> request) {
        for (int attempt = 1; true; attempt++) {
            try {
                return request.get();
            } catch (DriverException e) {
                if (attempt == ATTEMPTS) {
                    throw failed(e);
                }
                ServiceClient.pause(Duration.ofMillis(pause(attempt)));
            }
        }
    }

    private static long pause(int attempt) {
        return FIRST_PAUSE.multipliedBy(1L << (attempt - 1)).toMillis();
    }

    private static Statement<?> consistent(Statement<?> statement) {
        return statement
                .setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM)
                .setIdempotent(true);
    }

    private static CommandFailedException failed(@Nullable Throwable fault) {
        return CommandFailedException.failed("Cassandra does not answer (" + (fault == null ? "" : fault.getMessage())
                + "): run the command again, which goes on where it ended");
    }
}
