package dev.innkeeper.benchmark.replay;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchType;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.protocol.internal.ProtocolConstants;
import com.datastax.oss.protocol.internal.request.Batch;
import com.datastax.oss.protocol.internal.request.Execute;
import com.datastax.oss.protocol.internal.request.query.QueryOptions;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.Work;
import dev.innkeeper.benchmark.replay.RecordedStatement.Part;
import dev.innkeeper.cassandra.local.LocalCassandra;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Sends recorded statements with the driver alone, in the order and with the concurrency that the services had: each
 * statement as soon as those are answered that were answered before it was recorded. The configuration of the driver is
 * that of the services, {@code application.conf} of common-service.
 */
public final class ReplaySession implements AutoCloseable {
    private final CqlSession session;
    private final Map<String, PreparedStatement> prepared = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /** A recording as statements of the driver. */
    private record Bound(Recording recording, List<Statement<?>> statements) {}

    private ReplaySession(CqlSession session) {
        this.session = session;
    }

    public static ReplaySession connect(LocalCassandra cassandra) {
        return new ReplaySession(CqlSession.builder()
                .addContactPoints(cassandra.contactPoints())
                .withLocalDatacenter(cassandra.localDataCentre())
                .build());
    }

    /** The session itself, for what was not recorded. */
    public CqlSession driver() {
        return session;
    }

    public String cassandraVersion() {
        return session.getMetadata().getNodes().values().stream()
                .map(node -> String.valueOf(node.getCassandraVersion()))
                .findFirst()
                .orElseThrow();
    }

    /** Work that sends the statements of some recordings again and again, bound once: reads. */
    public Work repeat(List<Recording> recordings) {
        List<Bound> bound = recordings.stream().map(this::bind).toList();
        return number -> execute(bound.get((int) (number % bound.size())));
    }

    /** Work that sends the statements of another recording each time: writes. */
    public Work replay(LongFunction<Recording> recordings) {
        return number -> execute(bind(recordings.apply(number)));
    }

    private Bound bind(Recording recording) {
        List<Statement<?>> statements = new ArrayList<>();
        recording.statements().forEach(statement -> statements.add(bind(statement)));
        return new Bound(recording, statements);
    }

    private Statement<?> bind(RecordedStatement recorded) {
        if (recorded.request() instanceof Batch batch) {
            BatchType type = batch.type == ProtocolConstants.BatchType.LOGGED ? BatchType.LOGGED : BatchType.UNLOGGED;
            return BatchStatement.newInstance(type)
                    .addAll(recorded.parts().stream().map(this::bind).toList())
                    .setConsistencyLevel(DefaultConsistencyLevel.fromCode(batch.consistency))
                    .setSerialConsistencyLevel(DefaultConsistencyLevel.fromCode(batch.serialConsistency))
                    .setIdempotent(!recorded.conditional());
        }
        QueryOptions options = ((Execute) recorded.request()).options;
        return bind(recorded.parts().get(0))
                .setPageSize(options.pageSize)
                .setConsistencyLevel(DefaultConsistencyLevel.fromCode(options.consistency))
                .setSerialConsistencyLevel(DefaultConsistencyLevel.fromCode(options.serialConsistency))
                .setIdempotent(!recorded.conditional());
    }

    private BoundStatement bind(Part part) {
        BoundStatementBuilder builder = Objects.requireNonNull(
                        prepared.computeIfAbsent(part.prepared().cql(), session::prepare))
                .boundStatementBuilder();
        for (int variable = 0; variable < part.values().size(); variable++) {
            ByteBuffer value = part.values().get(variable);
            if (value != ProtocolConstants.UNSET_VALUE) {
                builder = builder.setBytesUnsafe(variable, value);
            }
        }
        return builder.build();
    }

    /**
     * Sends all statements, and does not wait for those that the services did not wait for. When one of these fails, the
     * next execution fails.
     */
    private CompletionStage<Integer> execute(Bound bound) {
        Throwable earlier = failure.get();
        if (earlier != null) {
            return CompletableFuture.failedFuture(earlier);
        }
        List<RecordedStatement> recorded = bound.recording().statements();
        CompletableFuture<?>[] sent = new CompletableFuture<?>[recorded.size()];
        for (int index = 0; index < sent.length; index++) {
            Statement<?> statement = bound.statements().get(index);
            RecordedStatement expected = recorded.get(index);
            CompletableFuture<?>[] predecessors =
                    expected.after().stream().map(other -> sent[other]).toArray(CompletableFuture<?>[]::new);
            sent[index] = predecessors.length == 0
                    ? send(statement, expected)
                    : CompletableFuture.allOf(predecessors).thenCompose(ready -> send(statement, expected));
        }
        return CompletableFuture.allOf(IntStream.range(0, sent.length)
                        .filter(index -> recorded.get(index).awaited())
                        .mapToObj(index -> sent[index])
                        .toArray(CompletableFuture<?>[]::new))
                .thenApply(done -> 1);
    }

    private CompletableFuture<Integer> send(Statement<?> statement, RecordedStatement expected) {
        return session.executeAsync(statement)
                .thenApply(result -> check(result, expected))
                .whenComplete((rows, fault) -> failure.compareAndSet(null, fault))
                .toCompletableFuture();
    }

    private static Integer check(AsyncResultSet result, RecordedStatement expected) {
        String cql = expected.parts().get(0).prepared().cql();
        if (!result.wasApplied()) {
            throw new BenchmarkFailedException("a conditional write was not applied: " + cql);
        }
        if (result.remaining() != expected.rows()) {
            throw new BenchmarkFailedException(
                    result.remaining() + " rows instead of " + expected.rows() + " recorded ones: " + cql);
        }
        return result.remaining();
    }

    @Override
    public void close() {
        session.close();
    }
}
