package dev.innkeeper.hotel.events.service;

import dev.innkeeper.hotel.events.cassandra.CatalogueEventsByHotelDao;
import dev.innkeeper.hotel.events.model.CatalogueEvent;
import dev.innkeeper.hotel.events.model.EventBound;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists the events of a hotel. A statement for each day until there are enough, at most {@value #MOST_DAYS}. */
@Singleton
public class CatalogueEvents {
    /** How long rows are kept, as the table says. */
    private static final Duration KEPT = Duration.ofDays(35);

    /** The most by which clocks of instances differ. */
    private static final Duration SKEW = Duration.ofMinutes(1);

    /** Days that {@link #KEPT} and {@link #SKEW} touch. */
    static final int MOST_DAYS = 37;

    private final CatalogueEventsByHotelDao events;
    private final Clock clock;

    CatalogueEvents(CatalogueEventsByHotelDao events, Clock clock) {
        this.events = events;
        this.clock = clock;
    }

    /**
     * At most {@code most} events after {@code since} and not after {@code until}, oldest first. Fewer mean that there
     * are no more.
     *
     * @param since null for the oldest that is kept
     * @param until null for all
     */
    public Uni<List<CatalogueEvent>> list(
            HotelId hotelId, @Nullable EventBound since, @Nullable EventBound until, int most) {
        Instant now = clock.instant();
        EventBound first = since == null ? EventBound.before(now.minus(KEPT)) : since.notBefore(now, KEPT);
        EventBound latest = EventBound.after(now.plus(SKEW));
        EventBound last = until == null || until.time().isAfter(latest.time()) ? latest : until;
        return read(new Listing(hotelId, first, last, most, new ArrayList<>()), CatalogueEvent.day(first.id()));
    }

    private Uni<List<CatalogueEvent>> read(Listing listing, LocalDate day) {
        if (day.isAfter(CatalogueEvent.day(listing.until().id())) || listing.missing() == 0) {
            return Uni.createFrom().item(listing.found());
        }
        return events.of(listing.hotelId(), day, listing.since(), listing.until(), listing.missing())
                .invoke(listing.found()::addAll)
                .chain(() -> read(listing, day.plusDays(1)));
    }

    /** What is asked for, and the events found so far. */
    private record Listing(HotelId hotelId, EventBound since, EventBound until, int most, List<CatalogueEvent> found) {
        int missing() {
            return most - found.size();
        }
    }
}
