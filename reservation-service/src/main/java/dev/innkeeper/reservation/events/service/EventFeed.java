package dev.innkeeper.reservation.events.service;

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

    /** Days of the table that one request reads; a page may be empty and not be the last one. */
    private static final int MOST_DAYS = 8;

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
     * The next settled events. Never waits for events to settle. At most {@value #MOST_DAYS} statements and a request to the
     * hotel service.
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
            return EventId.startOf(oldest);
        }
        if (after.time().isBefore(oldest)) {
            throw ProblemException.invalid("since", "is older than the events that are kept");
        }
        return after;
    }

    // Fewer events than were asked for are all there are.
    private static Span span(List<Event> found, EventId until, int limit) {
        return new Span(found, found.size() < limit ? until : found.get(found.size() - 1).id());
    }

    private Uni<Span> own(HotelId hotel, EventId start, EventId until, int limit) {
        LocalDate last = start.day().plusDays(MOST_DAYS - 1L);
        EventId end = until.day().isAfter(last) ? startOf(last.plusDays(1)) : until;
        return walk(hotel, start.day(), start, end, limit, new ArrayList<>());
    }

    private static EventId startOf(LocalDate day) {
        return EventId.startOf(day.atStartOfDay(ZoneOffset.UTC).toInstant());
    }

    // One day after the other, until the page is full.
    private Uni<Span> walk(HotelId hotel, LocalDate day, EventId start, EventId end, int limit, List<Event> found) {
        return byHotel.of(hotel, day, start, end, limit - found.size()).chain(events -> {
            found.addAll(events);
            return found.size() == limit || !day.isBefore(end.day())
                    ? Uni.createFrom().item(span(found, end, limit))
                    : walk(hotel, day.plusDays(1), start, end, limit, found);
        });
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
