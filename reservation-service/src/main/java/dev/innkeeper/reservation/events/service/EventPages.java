package dev.innkeeper.reservation.events.service;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.events.model.EventList;
import dev.innkeeper.reservation.events.model.EventPage;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The feed, page by page. A request that finds events which are not settled waits for them, on a timer: so a client that
 * asks right after a booking finds it.
 */
@ApplicationScoped
public class EventPages {
    private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

    private final EventFeed feed;
    private final EventConfig config;
    private final Cursors cursors;
    private final VertxTimer timer;

    EventPages(EventFeed feed, EventConfig config, Cursors cursors, VertxTimer timer) {
        this.feed = feed;
        this.config = config;
        this.cursors = cursors;
        this.timer = timer;
    }

    /**
     * A page of the feed.
     *
     * @param since the id of the last event that the client has, or an instant: then events published at that time are
     *     listed, too; null for the oldest event
     */
    public Uni<EventList> page(HotelId hotel, @Nullable String since, Limit limit, @Nullable String cursor) {
        ListQuery query = ListQuery.of("events").with("hotelId", hotel).with("since", since);
        EventId asked = since == null ? null : position(since);
        EventId start = feed.start(cursors.open(query, cursor)
                .map(parts -> EventId.parse(parts.get(0)))
                .orElse(asked));
        EventId all = EventId.startOf(timer.now().plus(config.settledAfter()));
        Instant horizon = feed.horizon();
        return feed.read(hotel, start, all, limit.value())
                .chain(page -> settled(hotel, start, page, horizon, limit))
                .map(page -> new EventList(
                        page.items(),
                        page.more()
                                ? cursors.issue(query, List.of(page.position().toString()))
                                : null,
                        page.more() || !page.items().isEmpty()
                                ? null
                                : page.position().time()));
    }

    // What was not settled before the read may be preceded by what was not there yet: it is read again.
    private Uni<EventPage> settled(HotelId hotel, EventId start, EventPage page, Instant horizon, Limit limit) {
        Instant last = page.items().isEmpty()
                ? Instant.MIN
                : page.items().get(page.items().size() - 1).id().time();
        return last.isBefore(horizon)
                ? Uni.createFrom().item(page.more() ? page : upTo(page, start, horizon))
                : timer.delay(Duration.between(feed.horizon(), last).plusMillis(2))
                        .chain(() -> feed.read(hotel, start, EventId.startOf(feed.horizon()), limit.value()));
    }

    // All of it was settled, but not all of the time that was searched.
    private static EventPage upTo(EventPage page, EventId start, Instant horizon) {
        EventId end = EventId.startOf(horizon);
        return new EventPage(page.items(), end.compareTo(start) < 0 ? start : end, false);
    }

    private static EventId position(String since) {
        try {
            return since.contains("T") ? EventId.startOf(instant(since)) : EventId.parse(since);
        } catch (InvalidValueException refused) {
            throw ProblemException.invalid("since", "must be the id of an event, or an instant in UTC");
        }
    }

    private static Instant instant(String text) {
        try {
            Instant time = Instant.parse(text);
            if (time.isAfter(Instant.EPOCH) && time.isBefore(LATEST)) {
                return time;
            }
        } catch (DateTimeException malformed) {
            // Refused below.
        }
        throw new InvalidValueException("must be an instant");
    }
}
