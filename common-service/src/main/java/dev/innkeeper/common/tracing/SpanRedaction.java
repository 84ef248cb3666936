package dev.innkeeper.common.tracing;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.internal.ExtendedSpanProcessor;
import io.quarkus.arc.Unremovable;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/**
 * When a span ends, empties every attribute that is not known to be free of guest data: paths contain confirmation
 * numbers, queries contain names, and client addresses identify people. A new attribute must be added here to be kept.
 * Events are dropped, because exceptions in them may quote anything ({@code quarkus.otel.span.event.count.limit}). A
 * request that is not traced has no such span and costs nothing.
 */
@Singleton
@Unremovable
public class SpanRedaction implements ExtendedSpanProcessor {
    private static final Set<String> HARMLESS = Set.of(
            "http.request.method",
            "http.response.status_code",
            "http.route",
            "url.scheme",
            "url.template",
            "network.protocol.version",
            "error.type",
            "code.function.name",
            "db.system.name",
            "db.namespace",
            "db.operation.name",
            "db.operation.batch.size",
            "db.collection.name",
            "cassandra.consistency.level",
            "cassandra.coordinator.dc",
            "cassandra.speculative_execution.count",
            "innkeeper.cql.kind");

    /**
     * In spans of a server they come from the header Host, which may contain anything; in spans of a client from our
     * settings.
     */
    private static final Set<String> HARMLESS_OF_CLIENTS = Set.of("server.address", "server.port");

    @Override
    public void onEnding(ReadWriteSpan span) {
        span.getAttributes().forEach((key, value) -> {
            if (!isHarmless(key, span.getKind())) {
                empty(span, key);
            }
        });
        if (span.toSpanData().getStatus().getStatusCode() == StatusCode.ERROR) {
            span.setStatus(StatusCode.ERROR);
        }
    }

    private static boolean isHarmless(AttributeKey<?> key, SpanKind kind) {
        return HARMLESS.contains(key.getKey()) || kind == SpanKind.CLIENT && HARMLESS_OF_CLIENTS.contains(key.getKey());
    }

    // An attribute cannot be removed, only set.
    @SuppressWarnings("unchecked")
    private static void empty(ReadWriteSpan span, AttributeKey<?> key) {
        switch (key.getType()) {
            case STRING -> span.setAttribute((AttributeKey<String>) key, "");
            case BOOLEAN -> span.setAttribute((AttributeKey<Boolean>) key, false);
            case LONG -> span.setAttribute((AttributeKey<Long>) key, 0L);
            case DOUBLE -> span.setAttribute((AttributeKey<Double>) key, 0.0);
            case STRING_ARRAY, BOOLEAN_ARRAY, LONG_ARRAY, DOUBLE_ARRAY ->
                span.setAttribute((AttributeKey<List<Object>>) key, List.of());
        }
    }

    @Override
    public boolean isOnEndingRequired() {
        return true;
    }

    @Override
    public void onStart(Context parent, ReadWriteSpan span) {}

    @Override
    public boolean isStartRequired() {
        return false;
    }

    @Override
    public void onEnd(ReadableSpan span) {}

    @Override
    public boolean isEndRequired() {
        return false;
    }
}
