package dev.innkeeper.hotel.retention.service;

import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import dev.innkeeper.common.retention.RetentionMetrics;
import dev.innkeeper.common.retention.RetentionWalk;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.rates.model.RateMonth;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/**
 * Looks at a few partitions of nights and prices at a time, and removes those of {@link PastMonths}. Any number of
 * instances may do so at once. Created at start, so that its metrics are there from then on.
 */
@Singleton
@Startup
public class NightRetention {
    private static final Logger LOG = Logger.getLogger(NightRetention.class);

    private final PastMonths months;
    private final RetentionWalk<NightPartition> nights;
    private final RetentionWalk<RateMonth> rates;
    private final RetentionMetrics metrics;

    NightRetention(
            PastMonths months,
            AvailableRoomsByHotelDateDao nights,
            RatesByHotelDateDao rates,
            RetentionMetrics metrics,
            RetentionConfig config) {
        this.months = months;
        this.metrics = metrics;
        this.nights = new RetentionWalk<>(
                "available_rooms_by_hotel_date",
                position -> nights.partitions(position, config.partitions()),
                months::remove,
                metrics);
        this.rates = new RetentionWalk<>(
                "rates_by_hotel_date",
                position -> rates.partitions(position, config.partitions()),
                months::remove,
                metrics);
    }

    @Scheduled(
            every = "${innkeeper.retention.every:5s}",
            delayed = "${innkeeper.retention.every:5s}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
            skipExecutionIf = SkipUntilStarted.class)
    Uni<Void> workRegularly() {
        Uni<Void> run = months.areRemoved() ? step() : Uni.createFrom().voidItem();
        return run.invoke(metrics::ran)
                .onFailure()
                .invoke(fault -> LOG.warnf("Retention cannot go on now: %s", fault.getMessage()))
                .onFailure()
                .recoverWithNull();
    }

    /** Works on the next page of each table. */
    Uni<Void> step() {
        return nights.step().chain(() -> rates.step()).replaceWithVoid();
    }
}
