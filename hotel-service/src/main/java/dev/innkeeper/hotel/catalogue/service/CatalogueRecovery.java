package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByCityDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueChange;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.CataloguePointOfInterest;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.model.HotelId;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Completes interrupted catalogue changes: reads the journal and updates the derived tables of everything unsettled. An
 * entry in order costs one read. After a start it reads the whole journal once, then its last buckets and those with
 * pending work.
 */
@Singleton
public class CatalogueRecovery {
    private static final Logger LOG = Logger.getLogger(CatalogueRecovery.class);

    /** A change is recorded in the bucket of the writer's clock, shortly before it happens. */
    private static final int RECENT_BUCKETS = 2;

    private final CatalogueJournal journal;
    private final HotelsDao hotels;
    private final PoisByCityDao poisByCity;
    private final HotelCatalogue hotelCatalogue;
    private final PointOfInterestCatalogue pointOfInterestCatalogue;
    private final CatalogueConfig config;
    private final Clock clock;
    private volatile Instant checkedBefore;

    CatalogueRecovery(
            CatalogueJournal journal,
            HotelsDao hotels,
            PoisByCityDao poisByCity,
            HotelCatalogue hotelCatalogue,
            PointOfInterestCatalogue pointOfInterestCatalogue,
            CatalogueConfig config,
            Clock clock) {
        this.journal = journal;
        this.hotels = hotels;
        this.poisByCity = poisByCity;
        this.hotelCatalogue = hotelCatalogue;
        this.pointOfInterestCatalogue = pointOfInterestCatalogue;
        this.config = config;
        this.clock = clock;
        this.checkedBefore = clock.instant().minus(CatalogueJournal.KEPT);
    }

    @Scheduled(
            every = "60s",
            delayed = "60s",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
            skipExecutionIf = SkipUntilStarted.class)
    Uni<Void> everyMinute() {
        return recover()
                .onFailure()
                .recoverWithItem(fault -> {
                    LOG.warnf("Could not recover catalogue changes, will retry: %s", fault.getMessage());
                    return false;
                })
                .replaceWithVoid();
    }

    /** Reads the journal and completes changes. Answers whether no work is pending. */
    public Uni<Boolean> recover() {
        List<Instant> buckets = journal.bucketsSince(checkedBefore);
        return Sequential.each(buckets, this::recoverBucket)
                .invoke(results -> remember(buckets, results))
                .map(results -> !results.contains(false));
    }

    private void remember(List<Instant> buckets, List<Boolean> results) {
        int unfinished = results.indexOf(false);
        int recent = Math.max(0, buckets.size() - RECENT_BUCKETS);
        checkedBefore = buckets.get(unfinished < 0 ? recent : Math.min(unfinished, recent));
    }

    private Uni<Boolean> recoverBucket(Instant bucket) {
        return journal.changesIn(bucket)
                .chain(changes -> Parallel.eachWithoutCancelling(changes, this::recover))
                .map(results -> !results.contains(false));
    }

    Uni<Boolean> recover(CatalogueChange catalogueChange) {
        Uni<Boolean> recovery = catalogueChange instanceof CatalogueChange.OfHotel hotel
                ? recover(hotel.id())
                : recover(((CatalogueChange.OfPoint) catalogueChange).key());
        return recovery.onFailure().recoverWithItem(fault -> {
            LOG.warnf("Could not recover %s, will retry: %s", catalogueChange, fault.getMessage());
            return false;
        });
    }

    private Uni<Boolean> recover(HotelId id) {
        return hotels.find(id)
                .chain(found -> found.filter(CatalogueHotel::unfinished)
                        .map(row -> hotelCatalogue.recover(row, isQuiet(row.revision())))
                        .orElseGet(CatalogueRecovery::nothingToDo));
    }

    private Uni<Boolean> recover(PoiKey key) {
        return poisByCity
                .find(key)
                .chain(found -> found.filter(point -> !point.settled())
                        .map((CataloguePointOfInterest row) ->
                                pointOfInterestCatalogue.recover(row, isQuiet(row.revision())))
                        .orElseGet(CatalogueRecovery::nothingToDo));
    }

    private boolean isQuiet(Revision revision) {
        Instant changed = Instant.EPOCH.plus(revision.microseconds(), ChronoUnit.MICROS);
        return !changed.plus(config.quiet()).isAfter(clock.instant());
    }

    private static Uni<Boolean> nothingToDo() {
        return Uni.createFrom().item(true);
    }
}
