package dev.innkeeper.common.retention;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Counts what retention removes, and tells whether it runs and when it last came to the end of a table. */
@Singleton
public class RetentionMetrics {
    private final MeterRegistry meters;
    private final Clock clock;
    private final Counter runs;
    private final Map<String, AtomicLong> ended = new ConcurrentHashMap<>();

    RetentionMetrics(MeterRegistry meters, Clock clock) {
        this.meters = meters;
        this.clock = clock;
        runs = Counter.builder("innkeeper.retention.runs")
                .description("How often the job of retention has worked on its next pages, or found nothing to do")
                .register(meters);
    }

    /** The job has run once and nothing has failed, also where nothing is to be removed. */
    public void ran() {
        runs.increment();
    }

    /** Starts the counters of what is removed at 0. */
    public void register(RetainedKind kind) {
        removed(kind);
    }

    /** Starts the figures of a table at 0. */
    void register(String table) {
        failures(table);
        ended.computeIfAbsent(table, this::gauge);
    }

    /** Something was removed. */
    public void removed(RetainedKind kind, int count) {
        removed(kind).increment(count);
    }

    /** A row or partition is left to the next pass, because something did not answer. */
    void failed(String table) {
        failures(table).increment();
    }

    /** All of the table was looked at. */
    void passed(String table) {
        ended.computeIfAbsent(table, this::gauge).set(clock.instant().getEpochSecond());
    }

    private Counter removed(RetainedKind kind) {
        return Counter.builder("innkeeper.retention.removed")
                .description("What retention has removed")
                .tag("kind", kind.label())
                .register(meters);
    }

    private Counter failures(String table) {
        return Counter.builder("innkeeper.retention.failures")
                .description("What retention has left to its next pass because something did not answer")
                .tag("table", table)
                .register(meters);
    }

    private AtomicLong gauge(String table) {
        AtomicLong end = new AtomicLong();
        Gauge.builder("innkeeper.retention.pass.ended", end, AtomicLong::doubleValue)
                .description("When retention last came to the end of the table, in seconds since 1970; 0 before")
                .baseUnit("seconds")
                .tag("table", table)
                .strongReference(true)
                .register(meters);
        return end;
    }
}
