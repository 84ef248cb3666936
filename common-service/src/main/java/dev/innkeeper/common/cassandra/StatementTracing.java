package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.ExecutionInfo;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.innkeeper.common.cassandra.StatementMetrics.Kind;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import jakarta.inject.Singleton;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Creates a span for each statement of a traced request, with operation, table and consistency, but no values. For
 * other requests it costs one look at the context. It is not a wrapper around the session, because that would describe
 * each statement before it knows whether the request is traced.
 */
@Singleton
class StatementTracing {
    private static final AttributeKey<String> SYSTEM = AttributeKey.stringKey("db.system.name");
    private static final AttributeKey<String> NAMESPACE = AttributeKey.stringKey("db.namespace");
    private static final AttributeKey<String> OPERATION = AttributeKey.stringKey("db.operation.name");
    private static final AttributeKey<Long> BATCH_SIZE = AttributeKey.longKey("db.operation.batch.size");
    private static final AttributeKey<String> COLLECTION = AttributeKey.stringKey("db.collection.name");
    private static final AttributeKey<String> CONSISTENCY = AttributeKey.stringKey("cassandra.consistency.level");
    private static final AttributeKey<String> DATA_CENTRE = AttributeKey.stringKey("cassandra.coordinator.dc");
    private static final AttributeKey<Long> SPECULATIVE = AttributeKey.longKey("cassandra.speculative_execution.count");
    private static final AttributeKey<String> KIND = AttributeKey.stringKey("innkeeper.cql.kind");
    private static final AttributeKey<String> SERVER = AttributeKey.stringKey("server.address");
    private static final AttributeKey<Long> PORT = AttributeKey.longKey("server.port");
    private static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");

    private final Tracer tracer;
    private final boolean off;
    /** By the text of the statement; there are as many as prepared statements. */
    private final Map<String, StatementShape> shapes = new ConcurrentHashMap<>();

    StatementTracing(Tracer tracer, @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean off) {
        this.tracer = tracer;
        this.off = off;
    }

    /** Sends a request for {@code statement}, or for more of its rows. */
    CompletionStage<AsyncResultSet> around(
            Statement<?> statement, Kind kind, Supplier<CompletionStage<AsyncResultSet>> request) {
        if (off) {
            return request.get();
        }
        Context caller = Context.current();
        return Span.fromContext(caller).getSpanContext().isSampled()
                ? traced(begin(statement, kind, caller), request)
                : request.get();
    }

    private static CompletionStage<AsyncResultSet> traced(
            Span span, Supplier<CompletionStage<AsyncResultSet>> request) {
        CompletionStage<AsyncResultSet> result;
        try {
            result = request.get();
        } catch (RuntimeException refused) {
            result = CompletableFuture.failedStage(refused);
        }
        return result.whenComplete((rows, fault) -> end(span, rows, fault));
    }

    private Span begin(Statement<?> statement, Kind kind, Context caller) {
        StatementShape shape = shape(statement);
        Span span = tracer.spanBuilder(shape.name())
                .setParent(caller)
                .setSpanKind(SpanKind.CLIENT)
                .setAttribute(SYSTEM, "cassandra")
                .setAttribute(NAMESPACE, shape.keyspace())
                .setAttribute(OPERATION, shape.operation())
                .setAttribute(COLLECTION, shape.table())
                .setAttribute(KIND, kind.tag())
                .startSpan();
        ConsistencyLevel consistency = statement.getConsistencyLevel();
        if (consistency != null) {
            span.setAttribute(CONSISTENCY, consistency.name());
        }
        if (statement instanceof BatchStatement batch) {
            span.setAttribute(BATCH_SIZE, (long) batch.size());
        }
        return span;
    }

    private StatementShape shape(Statement<?> statement) {
        if (statement instanceof BatchStatement batch) {
            // A batch has one partition, so one table.
            return shape((Statement<?>) batch.iterator().next()).inBatch();
        }
        return shapes.computeIfAbsent(text(statement), StatementShape::of);
    }

    private static String text(Statement<?> statement) {
        if (statement instanceof BoundStatement bound) {
            return bound.getPreparedStatement().getQuery();
        }
        return statement instanceof SimpleStatement simple ? simple.getQuery() : "";
    }

    private static void end(Span span, @Nullable AsyncResultSet rows, @Nullable Throwable fault) {
        if (fault != null) {
            span.setStatus(StatusCode.ERROR)
                    .setAttribute(ERROR, fault.getClass().getName());
        }
        if (rows != null) {
            describe(span, rows.getExecutionInfo());
        }
        span.end();
    }

    private static void describe(Span span, ExecutionInfo execution) {
        span.setAttribute(SPECULATIVE, (long) execution.getSpeculativeExecutionCount());
        Node coordinator = execution.getCoordinator();
        if (coordinator != null) {
            span.setAttribute(DATA_CENTRE, Objects.requireNonNullElse(coordinator.getDatacenter(), ""));
            coordinator.getBroadcastRpcAddress().ifPresent(address -> describe(span, address));
        }
    }

    private static void describe(Span span, InetSocketAddress coordinator) {
        span.setAttribute(SERVER, coordinator.getHostString()).setAttribute(PORT, (long) coordinator.getPort());
    }
}
