package dev.innkeeper.common.cassandra;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Counts the statements sent to Cassandra, as {@code innkeeper.cql.statements} by {@code kind}. A batch counts once,
 * each further fetch counts again, and retries of the driver do not count.
 */
@Singleton
class StatementMetrics {
    /** The cost for the cluster: a quorum read, a quorum write, or a round of Paxos with one. */
    enum Kind {
        READ,
        SERIAL_READ,
        WRITE,
        CONDITIONAL;

        boolean isWrite() {
            return this == WRITE || this == CONDITIONAL;
        }

        /** The name in metrics and traces. */
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
