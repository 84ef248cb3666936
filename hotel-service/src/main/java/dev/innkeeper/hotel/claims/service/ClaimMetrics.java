package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Metrics of claims. A growing age means that nights may be blocked without an owner. */
@Singleton
@Startup
class ClaimMetrics {
    private static final double MILLIS_OF_A_SECOND = 1_000.0;

    /** A claim that cannot be settled is retried within this time; until then it counts as unsettled. */
    private static final Duration PUT_OFF = Duration.ofSeconds(30);

    private final MeterRegistry registry;
    private final Timer timer;
    private final Counter sweeps;
    private final Counter nights;
    private final Counter hiddenWrites;
    private volatile Instant settledUntil;
    private volatile Instant lastUnsettled = Instant.MIN;

    ClaimMetrics(MeterRegistry registry, Timer timer) {
        this.registry = registry;
        this.timer = timer;
        settledUntil = timer.now();
        sweeps = Counter.builder("innkeeper.claims.sweeps")
                .description("How often the journal of claims was worked through")
                .register(registry);
        nights = Counter.builder("innkeeper.claims.settled.nights")
                .description("Nights that were freed, or given to another token, because their reservation says so")
                .register(registry);
        hiddenWrites = Counter.builder("innkeeper.claims.hidden.writes")
                .description("Claims that were accepted but are hidden by a cell from the future")
                .register(registry);
        Gauge.builder("innkeeper.claims.oldest.due", this, ClaimMetrics::secondsBehind)
                .description(
                        "At most so long has a claim been due that could not be settled, as far as this instance knows")
                .baseUnit("seconds")
                .register(registry);
    }

    /** Counts how often {@code sweeper} finds its position in the future. */
    void watch(Sweeper<?> sweeper) {
        FunctionCounter.builder("innkeeper.claims.future.positions", sweeper, Sweeper::futurePositions)
                .description("How often the sweep position of the journal was in the future and was ignored")
                .register(registry);
    }

    /** The database does not show a claim that it has accepted. */
    void writeWasHidden() {
        hiddenWrites.increment();
    }

    /** A claim that was due could not be settled. */
    void leftUnsettled() {
        lastUnsettled = timer.now();
    }

    /** Everything due before {@code begin} has been checked. */
    void sweepEnds(Instant begin) {
        sweeps.increment();
        if (lastUnsettled.isBefore(begin.minus(PUT_OFF))) {
            settledUntil = begin;
        }
    }

    /** The same nights, with writes counted. */
    NightTable counted(NightTable table) {
        return new Counted(table, nights);
    }

    private double secondsBehind() {
        return Duration.between(settledUntil, timer.now()).toMillis() / MILLIS_OF_A_SECOND;
    }

    private record Counted(NightTable table, Counter written) implements NightTable {

        @Override
        public Uni<List<OwnedNight>> nights(ClaimScope scope) {
            return table.nights(scope);
        }

        @Override
        public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
            return table.settledNights(scope);
        }

        @Override
        public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
            return table.write(scope, ofOneMonth).invoke(done -> written.increment(done ? ofOneMonth.size() : 0));
        }
    }
}
