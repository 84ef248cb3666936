package dev.innkeeper.common.cassandra;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Counts what is sent to Cassandra, as {@code innkeeper.cql.statements} by {@code kind}: a batch is one, and each fetch
 * of a further page is one more. What the driver sends again by itself is not counted again.
 */
@Singleton
class StatementMetrics {
    /** What a statement costs the cluster: a read or a write of a quorum, or a round of Paxos with one. */
    enum Kind {
        READ,
        SERIAL_READ,
        WRITE,
        CONDITIONAL;

        boolean isWrite() {
            return this == WRITE || this == CONDITIONAL;
        }

        /** As metrics and traces name it. */
        String tag() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final Map<Kind, Counter> counters = new EnumMap<>(Kind.class);

    StatementMetrics(MeterRegistry meters) {
        for (Kind kind : Kind.values()) {
            counters.put(
                    kind,
                    Counter.builder("innkeeper.cql.statements")
                            .description("Statements that were sent to Cassandra, a batch as one")
                            .tag("kind", kind.tag())
                            .register(meters));
        }
    }

    void count(Kind kind) {
        Objects.requireNonNull(counters.get(kind)).increment();
    }
}
