package dev.innkeeper.hotel.events.service;

import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.hotel.events.cassandra.CatalogueEventsByHotelDao;
import dev.innkeeper.hotel.events.model.CatalogueEvent;
import dev.innkeeper.hotel.events.model.CatalogueEventSubject;
import dev.innkeeper.hotel.events.model.CatalogueEventType;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * Announces changes of what a hotel sells. Order of writes: an event; the change; a later event, which replaces the
 * first one in the same write. So
 *
 * <ul>
 *   <li>a change that was answered, or has failed half-way, has an event with an id later than its last write;
 *   <li>a change that died half-way has the first event. A reader that stays some seconds behind the clock sees it only
 *       when the writes of a change of that length have ended. A retry announces the change again;
 *   <li>a change that takes longer than a reader stays behind, or over midnight, is told twice.
 * </ul>
 *
 * <p>If an event cannot be written, the request fails like one whose change cannot be written, and its retry repeats
 * both. The id of an event is the time of its own write: one that is not acknowledged in time is written again under a
 * new id, because a reader may have passed the first. So a reader misses nothing if it stays behind the clock by {@link
 * #PATIENCE} and the difference of clocks.
 */
@Singleton
public class Announcements {
    static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final int MOST_RETRIES = 2;

    private final CatalogueEventsByHotelDao events;
    private final Clock clock;

    Announcements(CatalogueEventsByHotelDao events, Clock clock) {
        this.events = events;
        this.clock = clock;
    }

    /**
     * Runs {@code change} and announces it. A change must complete the Uni that it is given before its first write; one
     * that does not, because it has nothing to write, is not announced.
     */
    public <T> Uni<T> around(
            HotelId hotelId,
            CatalogueEventType type,
            List<CatalogueEventSubject> subjects,
            Function<Uni<Void>, Uni<T>> change) {
        return Uni.createFrom().deferred(() -> {
            Announcement announcement = new Announcement(hotelId, type, CatalogueEventSubject.bounded(subjects));
            return change.apply(announcement.begun())
                    .call(announcement::ended)
                    .onFailure()
                    .call(() -> announcement.ended().onFailure().recoverWithNull());
        });
    }

    /** The events of one request. */
    private final class Announcement {
        private final HotelId hotelId;
        private final CatalogueEventType type;
        private final List<CatalogueEventSubject> subjects;
        private final Uni<Void> begun;
        private volatile List<CatalogueEvent> first = List.of();

        Announcement(HotelId hotelId, CatalogueEventType type, List<CatalogueEventSubject> subjects) {
            this.hotelId = hotelId;
            this.type = type;
            this.subjects = subjects;
            this.begun = write().invoke(events -> first = events)
                    .replaceWithVoid()
                    .memoize()
                    .indefinitely();
        }

        /** Writes the first event, once. */
        Uni<Void> begun() {
            return begun;
        }

        /** Replaces the first event, if there is one. */
        Uni<Void> ended() {
            return first.isEmpty() ? Uni.createFrom().voidItem() : write().replaceWithVoid();
        }

        private Uni<List<CatalogueEvent>> write() {
            return Uni.createFrom()
                    .deferred(this::attempt)
                    .onFailure(DatabaseUnavailableException.class)
                    .retry()
                    .atMost(MOST_RETRIES);
        }

        private Uni<List<CatalogueEvent>> attempt() {
            List<CatalogueEvent> now = CatalogueEvent.of(clock.instant(), type, subjects);
            return events.replace(hotelId, now.get(0).day(), now, first, PATIENCE)
                    .replaceWith(now);
        }
    }
}
