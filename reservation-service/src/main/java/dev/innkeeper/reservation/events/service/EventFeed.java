package dev.innkeeper.reservation.events.service;

import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.events.cassandra.EventsByHotelDao;
import dev.innkeeper.reservation.events.client.CatalogueEvents;
import dev.innkeeper.reservation.events.client.CatalogueEventsApi;
import dev.innkeeper.reservation.events.model.Event;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.events.model.EventPage;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the events of a hotel, oldest first: those of its reservations, and those of the hotel service.
 *
 * <p>The id of an event is the time of its publication, and its write was acknowledged within a second of that, or the
 * event was published again. So once an event is two seconds old, no event with a lower id appears any more, as long as
 * the clocks of all instances agree to a second. Younger events are not shown.
 */
@ApplicationScoped
public class EventFeed {
    /** The most events of a page. */
    public static final int MOST = CatalogueEventsApi.MOST;

    /** Days of the table that one request reads: more than are kept. Only if more are kept, a page may end early. */
    private static final int MOST_DAYS = 40;

    /** Days that are read at once, when the first one did not fill the page. */
    private static final int DAYS_AT_ONCE = 8;

    /** Who begins with the oldest event has so much time for the next page, before the position becomes too old. */
    private static final Duration FIRST_PAGES = Duration.ofMinutes(10);

    private final EventsByHotelDao byHotel;
    private final CatalogueEvents catalogue;
    private final EventConfig config;
    private final Clock clock;

    EventFeed(EventsByHotelDao byHotel, CatalogueEvents catalogue, EventConfig config, Clock clock) {
        this.byHotel = byHotel;
        this.catalogue = catalogue;
        this.config = config;
        this.clock = clock;
    }

    /** Events that one source has, all of them up to {@code until}. */
    private record Span(List<Event> events, EventId until) {}

    /**
     * The next settled events. Never waits for events to settle. A statement for each day, at most {@value #MOST_DAYS}, and
     * a request to the hotel service.
     *
     * @param after the position of the page before, or the id of an event; null for the oldest event that is kept. Older
     *     ones get a problem
     * @param limit at most {@value #MOST}
     */
    public Uni<EventPage> read(HotelId hotel, @Nullable EventId after, int limit) {
        return read(hotel, start(after), EventId.startOf(horizon()), limit);
    }

    /** Events that were published before it are settled. */
    public Instant horizon() {
        return clock.instant().minus(config.settledAfter());
    }

    /** The same up to {@code until}, settled or not. */
    Uni<EventPage> read(HotelId hotel, EventId start, EventId until, int limit) {
        if (start.compareTo(until) >= 0) {
            return Uni.createFrom().item(new EventPage(List.of(), start, false));
        }
        return Uni.combine()
                .all()
                .unis(
                        own(hotel, start, until, limit),
                        catalogue.of(hotel, start, until, limit).map(found -> span(found, until, limit)))
                .with((own, other) -> merged(own, other, until, limit));
    }

    /** Where a reader begins that has read up to {@code after}. */
    EventId start(@Nullable EventId after) {
        Instant oldest = clock.instant().minus(config.keptFor());
        if (after == null) {
            return EventId.startOf(oldest.plus(FIRST_PAGES));
        }
        if (after.time().isBefore(oldest)) {
            throw ProblemException.invalid("since", "is older than the events that are kept");
        }
        return after;
    }

    // Fewer events than were asked for are all there are.
    private static Span span(List<Event> found, EventId until, int limit) {
        return new Span(
                found,
                found.size() < limit ? until : found.get(found.size() - 1).id());
    }

    private Uni<Span> own(HotelId hotel, EventId start, EventId until, int limit) {
        LocalDate last = start.day().plusDays(MOST_DAYS - 1L);
        return until.day().isAfter(last)
                ? walk(new Search(hotel, start, startOf(last.plusDays(1)), last, limit), start.day(), 1, List.of())
                : walk(new Search(hotel, start, until, until.day(), limit), start.day(), 1, List.of());
    }

    private static EventId startOf(LocalDate day) {
        return EventId.startOf(day.atStartOfDay(ZoneOffset.UTC).toInstant());
    }

    /** What to look for in the table, up to the day {@code last}. */
    private record Search(HotelId hotel, EventId start, EventId end, LocalDate last, int limit) {
        List<LocalDate> days(LocalDate first, int most) {
            return first.datesUntil(last.plusDays(1)).limit(most).toList();
        }
    }

    // Most readers are only behind by seconds: the first day is read alone, the others some at once.
    private Uni<Span> walk(Search search, LocalDate day, int days, List<Event> before) {
        List<LocalDate> now = search.days(day, days);
        return Parallel.each(
                        now,
                        DAYS_AT_ONCE,
                        date -> byHotel.of(search.hotel(), date, search.start(), search.end(), search.limit()))
                .chain(read -> {
                    List<Event> found = new ArrayList<>(before);
                    read.forEach(found::addAll);
                    found.sort(Comparator.comparing(Event::id));
                    LocalDate next = day.plusDays(now.size());
                    return found.size() >= search.limit() || next.isAfter(search.last())
                            ? Uni.createFrom().item(span(first(found, search.limit()), search.end(), search.limit()))
                            : walk(search, next, DAYS_AT_ONCE, found);
                });
    }

    private static List<Event> first(List<Event> events, int limit) {
        return events.subList(0, Math.min(events.size(), limit));
    }

    // No further than both sources were read.
    private static EventPage merged(Span own, Span other, EventId until, int limit) {
        EventId end = own.until().compareTo(other.until()) < 0 ? own.until() : other.until();
        List<Event> events = Stream.concat(own.events().stream(), other.events().stream())
                .filter(event -> event.id().compareTo(end) <= 0)
                .sorted(Comparator.comparing(Event::id))
                .toList();
        if (events.size() > limit) {
            return new EventPage(events.subList(0, limit), events.get(limit - 1).id(), true);
        }
        return new EventPage(events, end, end.compareTo(until) < 0);
    }
}
