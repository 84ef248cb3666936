package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.hotel.catalogue.cassandra.CatalogueJournalDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueChange;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Records each change before it happens, so that recovery need not search the whole catalogue. */
@Singleton
class CatalogueJournal {
    /** As long as the table keeps a row. */
    static final Duration KEPT = Duration.ofHours(48);

    private static final Duration BUCKET = Duration.ofMinutes(10);

    private final CatalogueJournalDao journal;
    private final Clock clock;

    CatalogueJournal(CatalogueJournalDao journal, Clock clock) {
        this.journal = journal;
        this.clock = clock;
    }

    Uni<Void> note(CatalogueChange catalogueChange) {
        return journal.put(bucketOf(clock.instant()), catalogueChange);
    }

    /** The buckets from that of {@code start} to the current one, oldest first. */
    List<Instant> bucketsSince(Instant start) {
        Instant now = clock.instant();
        return Stream.iterate(bucketOf(start), bucket -> !bucket.isAfter(now), bucket -> bucket.plus(BUCKET))
                .toList();
    }

    Uni<List<CatalogueChange>> changesIn(Instant bucket) {
        return journal.list(bucket);
    }

    private static Instant bucketOf(Instant instant) {
        return Instant.ofEpochSecond(
                instant.getEpochSecond() - Math.floorMod(instant.getEpochSecond(), BUCKET.toSeconds()));
    }
}
