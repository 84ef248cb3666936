package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NodeUnavailableException;
import com.datastax.oss.driver.api.core.RequestThrottlingException;
import com.datastax.oss.driver.api.core.connection.BusyConnectionException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import com.datastax.oss.driver.api.core.connection.HeartbeatException;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchType;
import com.datastax.oss.driver.api.core.cql.BatchableStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.servererrors.QueryExecutionException;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.cassandra.StatementMetrics.Kind;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The only way in which DAOs call the driver. Every statement is prepared at start, has an explicit consistency level
 * and timeout, and completes on the context of its caller. It fails with {@link DatabaseUnavailableException} when the
 * database cannot answer, or {@link UnreadableRowException} when a row is invalid. Subscribing again sends the
 * statement again.
 */
@Singleton
@Startup(Cql.START_ORDER)
public class Cql {
    /** Before the DAOs, after the check of the schema. */
    public static final int START_ORDER = 200;

    private static final Logger LOG = Logger.getLogger(Cql.class);

    /** Rows per fetch: a month of a large hotel takes a few round trips, and memory is bounded. */
    private static final int FETCH_ROWS = 5_000;

    /** A profile of application.conf, because the timeout of preparing a statement cannot be set on the statement. */
    private static final String PREPARATION = "preparation";

    private final QuarkusCqlSession session;
    private final CqlConfig config;
    private final ConsistencyLevel writeConsistency;
    private final Instance<WriteObserver> observers;
    private final StatementMetrics sent;
    private final StatementTracing spans;

    Cql(
            QuarkusCqlSession session,
            CqlConfig config,
            Instance<WriteObserver> observers,
            StatementMetrics sent,
            StatementTracing spans) {
        this.session = session;
        this.config = config;
        this.writeConsistency = config.writeConsistency().orElseGet(config::consistency);
        this.observers = observers;
        this.sent = sent;
        this.spans = spans;
    }

    /**
     * Prepares a statement. Blocks, so call it only from the constructors of beans that are created at start; nodes may
     * be starting or down.
     *
     * @throws IllegalStateException on an event loop. The driver shares the event loops: if all of them waited for its
     *     answers, none could receive one.
     */
    public PreparedStatement prepare(String cql) {
        if (Context.isOnEventLoopThread()) {
            throw new IllegalStateException("A statement is prepared at start, not on an event loop: " + cql);
        }
        return session.prepare(SimpleStatement.newInstance(cql).setExecutionProfileName(PREPARATION));
    }

    /** The one row that {@code read} finds, if any, read by {@code reading}. */
    public <T> Uni<Optional<T>> row(Statement<?> read, Function<? super Row, ? extends T> reading) {
        return one(read, Kind.READ, reading);
    }

    /**
     * The one row that {@code read} finds, if any, by a linearizable read: a conditional write in flight is either seen
     * or will never be applied.
     */
    public <T> Uni<Optional<T>> settledRow(Statement<?> read, Function<? super Row, ? extends T> reading) {
        return one(read, Kind.SERIAL_READ, reading);
    }

    private <T> Uni<Optional<T>> one(Statement<?> read, Kind kind, Function<? super Row, ? extends T> reading) {
        return read(read, kind)
                .map(result -> Optional.ofNullable(result.one()).map(row -> UnreadableRowException.read(row, reading)));
    }

    /** As {@link #settledRow}, for the rows of one partition; few enough for one fetch. */
    public <T> Uni<List<T>> settledRows(Statement<?> read, Function<? super Row, ? extends T> reading) {
        return read(read, Kind.SERIAL_READ).map(result -> page(result, reading));
    }

    /** All rows that {@code read} finds; a LIMIT or the key must bound it. */
    public <T> Uni<List<T>> rows(Statement<?> read, Function<? super Row, ? extends T> reading) {
        return fold(read, ArrayList::new, (items, row) -> items.add(reading.apply(row)));
    }

    /** The value that {@code reading} makes of all rows that {@code read} finds, if there are any. */
    public <T> Uni<Optional<T>> whole(Statement<?> read, Function<? super List<Row>, Optional<T>> reading) {
        return this.<List<Row>>fold(read, ArrayList::new, List::add)
                .map(rows -> rows.isEmpty()
                        ? Optional.empty()
                        : UnreadableRowException.read(rows.get(0), first -> reading.apply(rows)));
    }

    /** Passes each row that {@code read} finds to {@code fold}, in order, in fetches of {@value #FETCH_ROWS} rows. */
    public <A> Uni<A> fold(Statement<?> read, Supplier<A> start, BiConsumer<? super A, Row> fold) {
        return Uni.createFrom().deferred(() -> {
            A folded = start.get();
            return read(read.setPageSize(FETCH_ROWS), Kind.READ).chain(result -> foldPage(read, result, folded, fold));
        });
    }

    private <A> Uni<A> foldPage(Statement<?> read, AsyncResultSet result, A folded, BiConsumer<? super A, Row> fold) {
        result.currentPage()
                .forEach(row -> UnreadableRowException.read(row, found -> {
                    fold.accept(folded, found);
                    return folded;
                }));
        if (!result.hasMorePages()) {
            return Uni.createFrom().item(folded);
        }
        return send(read, Kind.READ, result::fetchNextPage).chain(next -> foldPage(read, next, folded, fold));
    }

    private static <T> List<T> page(AsyncResultSet result, Function<? super Row, ? extends T> reading) {
        List<T> items = new ArrayList<>();
        result.currentPage().forEach(row -> items.add(UnreadableRowException.read(row, reading)));
        return items;
    }

    /**
     * Reads at most {@code rows} rows of a table from {@code position} on, which an earlier call for the same statement
     * returned; null for the beginning. Only reconciliation, recovery and retention read whole tables.
     */
    public <T> Uni<ScanPage<T>> scan(
            Statement<?> read, @Nullable String position, int rows, Function<? super Row, ? extends T> reading) {
        Statement<?> from = position == null
                ? read
                : read.setPagingState(ByteBuffer.wrap(HexFormat.of().parseHex(position)));
        return read(from.setPageSize(rows), Kind.READ)
                .map(result -> new ScanPage<>(page(result, reading), positionAfter(result)));
    }

    private static @Nullable String positionAfter(AsyncResultSet result) {
        ByteBuffer state = result.getExecutionInfo().getPagingState();
        if (state == null) {
            return null;
        }
        byte[] bytes = new byte[state.remaining()];
        state.duplicate().get(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** A plain write. The driver may retry it, so the statement must be idempotent. */
    public Uni<Void> write(Statement<?> write) {
        return observed(
                        write,
                        execute(write.setConsistencyLevel(writeConsistency).setIdempotent(true), Kind.WRITE))
                .replaceWithVoid();
    }

    /** An increment of counters, which the driver never repeats: after a failure nobody knows whether it was applied. */
    public Uni<Void> increment(Statement<?> counters) {
        return observed(
                        counters,
                        execute(counters.setConsistencyLevel(writeConsistency).setIdempotent(false), Kind.WRITE))
                .replaceWithVoid();
    }

    /** Plain writes to one partition, which become visible together or not at all. */
    public Uni<Void> writeTogether(List<? extends BatchableStatement<?>> ofOnePartition) {
        return ofOnePartition.isEmpty() ? Uni.createFrom().voidItem() : write(together(ofOnePartition));
    }

    // One alone costs less without a batch.
    private static Statement<?> together(List<? extends BatchableStatement<?>> statements) {
        return statements.size() == 1
                ? statements.get(0)
                : BatchStatement.newInstance(BatchType.UNLOGGED).addAll(statements);
    }

    /** The same within {@code longest}, if that is shorter than the configured timeout. */
    public Uni<Void> writeTogether(List<? extends BatchableStatement<?>> ofOnePartition, Duration longest) {
        Statement<?> batch = BatchStatement.newInstance(BatchType.UNLOGGED)
                .addAll(ofOnePartition)
                .setConsistencyLevel(writeConsistency)
                .setIdempotent(true);
        Duration timeout = longest.compareTo(config.timeout()) < 0 ? longest : config.timeout();
        return observed(batch, execute(batch, Kind.WRITE, timeout)).replaceWithVoid();
    }

    /**
     * Plain writes to several partitions in one request: as many mutations as one by one, but one message. Some may be
     * visible before others or without them, so all of them must be repeated after a failure. For a few small rows only:
     * one coordinator has to pass on all of them.
     */
    public Uni<Void> writeAll(List<? extends BatchableStatement<?>> mutations) {
        return write(together(mutations));
    }

    /**
     * A conditional write, which the driver never retries. If its outcome is unknown, it fails with
     * {@link DatabaseUnavailableException#outcomeUnknown()}; the caller then reads at serial consistency or runs it
     * again.
     */
    public Uni<ConditionalResult> writeIf(Statement<?> conditional) {
        Statement<?> write = conditional
                .setConsistencyLevel(writeConsistency)
                .setSerialConsistencyLevel(config.serialConsistency())
                .setIdempotent(false);
        return observed(write, execute(write, Kind.CONDITIONAL)).map(Cql::outcome);
    }

    /** Conditional writes to one partition: all are applied, or none if one condition does not hold. */
    public Uni<ConditionalResult> writeIfAll(List<? extends BatchableStatement<?>> ofOnePartition) {
        return writeIf(BatchStatement.newInstance(BatchType.UNLOGGED).addAll(ofOnePartition));
    }

    private static ConditionalResult outcome(AsyncResultSet result) {
        // Called first, because it no longer works once the rows have been read.
        boolean applied = result.wasApplied();
        List<Row> current = new ArrayList<>();
        if (!applied) {
            // The first row is the one that wasApplied() read; if the table has no row, it contains only [applied].
            result.currentPage().forEach(row -> {
                if (row.getColumnDefinitions().size() > 1) {
                    current.add(row);
                }
            });
        }
        return new ConditionalResult(applied, current);
    }

    private <T> Uni<T> observed(Statement<?> write, Uni<T> sent) {
        if (observers.isUnsatisfied()) {
            return sent;
        }
        WriteObserver observer = observers.get();
        return Uni.createFrom()
                .voidItem()
                .invoke(() -> observer.before(write))
                .chain(() -> sent)
                .invoke(() -> observer.after(write));
    }

    private Uni<AsyncResultSet> read(Statement<?> read, Kind kind) {
        ConsistencyLevel consistency = kind == Kind.SERIAL_READ ? config.serialConsistency() : config.consistency();
        return execute(read.setConsistencyLevel(consistency).setIdempotent(true), kind);
    }

    private Uni<AsyncResultSet> execute(Statement<?> statement, Kind kind) {
        return execute(statement, kind, config.timeout());
    }

    private Uni<AsyncResultSet> execute(Statement<?> statement, Kind kind, Duration timeout) {
        Statement<?> timed = statement.setTimeout(timeout);
        return send(timed, kind, () -> session.executeAsync(timed));
    }

    private Uni<AsyncResultSet> send(
            Statement<?> statement, Kind kind, Supplier<CompletionStage<AsyncResultSet>> request) {
        return Uni.createFrom()
                .<AsyncResultSet>emitter(emitter -> {
                    sent.count(kind);
                    hand(spans.around(statement, kind, request), emitter);
                })
                .onFailure(DriverException.class)
                .transform(fault -> translate(fault, kind.isWrite()));
    }

    // The driver completes on its own threads; everything after that must run on the context of the request. A single
    // Mutiny step on a thread of the driver would leave the trace of the request behind there.
    private static void hand(CompletionStage<AsyncResultSet> result, UniEmitter<? super AsyncResultSet> emitter) {
        Context caller = Vertx.currentContext();
        CompletionStage<AsyncResultSet> unused = result.whenComplete((rows, fault) -> {
            if (caller == null) {
                complete(rows, fault, emitter);
            } else {
                caller.runOnContext(ignored -> complete(rows, fault, emitter));
            }
        });
    }

    private static void complete(
            @Nullable AsyncResultSet rows, @Nullable Throwable fault, UniEmitter<? super AsyncResultSet> emitter) {
        if (fault == null) {
            emitter.complete(rows);
            return;
        }
        Throwable cause = fault instanceof CompletionException ? fault.getCause() : null;
        emitter.fail(cause == null ? fault : cause);
    }

    static Throwable translate(Throwable fault, boolean write) {
        boolean unavailable = fault instanceof AllNodesFailedException
                || fault instanceof DriverTimeoutException
                || fault instanceof QueryExecutionException
                || fault instanceof NodeUnavailableException
                || fault instanceof BusyConnectionException
                || fault instanceof ClosedConnectionException
                || fault instanceof HeartbeatException
                || fault instanceof RequestThrottlingException;
        if (!unavailable) {
            return fault;
        }
        LOG.warnf("The database did not answer: %s", fault.getClass().getSimpleName());
        boolean neverSent = fault instanceof UnavailableException || fault instanceof RequestThrottlingException;
        return new DatabaseUnavailableException(write && !neverSent, fault);
    }
}
