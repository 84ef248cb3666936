package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchType;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.cassandra.local.LocalCassandra;
import io.netty.channel.EventLoopGroup;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Sends the services' statements as they send them: the same texts, consistency, page size, time-out and driver
 * configuration ({@code application.conf} of common-service, which is on the class path).
 */
public final class BareSession implements AutoCloseable {
    private static final int FETCH_ROWS = 5_000;
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private final CqlSession session;
    private final Map<ServiceStatement, PreparedStatement> prepared = new EnumMap<>(ServiceStatement.class);
    private final AtomicReference<Counts> counts = new AtomicReference<>(Counts.NONE);
    private volatile boolean counting;

    private BareSession(CqlSession session) {
        this.session = session;
        PreparedByServices services = PreparedByServices.of(session);
        services.requireAll();
        for (ServiceStatement statement : ServiceStatement.values()) {
            prepared.put(statement, session.prepare(services.textOf(statement)));
        }
    }

    /**
     * Connects, and makes sure that the statements are the services' own: they must be running.
     *
     * @throws BenchmarkFailedException if one of them is not
     */
    public static BareSession connect(LocalCassandra cassandra) {
        return of(CqlSession.builder()
                .addContactPoints(cassandra.contactPoints())
                .withLocalDatacenter(cassandra.localDataCentre())
                .build());
    }

    /**
     * The same on event loops of somebody else, as Quarkus' driver works on those of Vert.x.
     *
     * @throws BenchmarkFailedException if a statement is not the services' own
     */
    public static BareSession connect(InetSocketAddress node, String localDataCentre, EventLoopGroup loops) {
        return of(new SharedLoopsSessionBuilder(loops)
                .addContactPoint(node)
                .withLocalDatacenter(localDataCentre)
                .build());
    }

    /** On a session that is there, which it closes when it is closed, and when a statement is not theirs. */
    private static BareSession of(CqlSession session) {
        try {
            return new BareSession(session);
        } catch (RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /** The statement without any value. */
    public BoundStatement bind(ServiceStatement statement) {
        return prepared(statement).bind();
    }

    PreparedStatement prepared(ServiceStatement statement) {
        return Objects.requireNonNull(prepared.get(statement));
    }

    /** The session itself, for what no service sends. */
    public CqlSession driver() {
        return session;
    }

    /** All rows. */
    CompletionStage<List<Row>> rows(Statement<?> read) {
        Statement<?> sent = read.setPageSize(FETCH_ROWS)
                .setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM)
                .setIdempotent(true)
                .setTimeout(TIMEOUT);
        return session.executeAsync(sent).thenCompose(page -> collect(page, new ArrayList<>()));
    }

    private CompletionStage<List<Row>> collect(AsyncResultSet page, List<Row> all) {
        page.currentPage().forEach(all::add);
        count(new Counts(1, 0, 0, 0, 0));
        if (page.hasMorePages()) {
            return page.fetchNextPage().thenCompose(next -> collect(next, all));
        }
        if (counting) {
            count(new Counts(
                    0,
                    0,
                    0,
                    all.size(),
                    all.stream().mapToLong(BareSession::bytes).sum()));
        }
        return CompletableFuture.completedFuture(all);
    }

    CompletionStage<AsyncResultSet> write(Statement<?> write) {
        count(new Counts(0, 1, 0, 0, 0));
        return session.executeAsync(write.setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM)
                .setIdempotent(true)
                .setTimeout(TIMEOUT));
    }

    /** @return fails when the condition does not hold: what is written here has no rival */
    CompletionStage<AsyncResultSet> writeIf(Statement<?> conditional) {
        count(new Counts(0, 0, 1, 0, 0));
        return session.executeAsync(conditional
                        .setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM)
                        .setSerialConsistencyLevel(DefaultConsistencyLevel.LOCAL_SERIAL)
                        .setIdempotent(false)
                        .setTimeout(TIMEOUT))
                .thenApply(BareSession::applied);
    }

    private static AsyncResultSet applied(AsyncResultSet result) {
        if (!result.wasApplied()) {
            throw new BenchmarkFailedException("a conditional write was not applied: somebody else writes there");
        }
        return result;
    }

    CompletionStage<AsyncResultSet> writeIfAll(List<BoundStatement> ofOnePartition) {
        return writeIf(BatchStatement.newInstance(BatchType.UNLOGGED).addAll(ofOnePartition));
    }

    /** Counts from here on, which costs time: only where none is measured. */
    public void startCounting() {
        counts.set(Counts.NONE);
        counting = true;
    }

    /** What there was since {@link #startCounting()}. */
    public Counts stopCounting() {
        counting = false;
        return Objects.requireNonNull(counts.get());
    }

    private void count(Counts more) {
        if (counting) {
            counts.accumulateAndGet(more, Counts::plus);
        }
    }

    private static long bytes(Row row) {
        long bytes = 0;
        for (int column = 0; column < row.size(); column++) {
            ByteBuffer value = row.getBytesUnsafe(column);
            bytes += value == null ? 0 : value.remaining();
        }
        return bytes;
    }

    @Override
    public void close() {
        session.close();
    }
}
