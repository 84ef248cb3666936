package dev.innkeeper.reservation.webhooks.service;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.innkeeper.reservation.events.cassandra.EventsByHotelDao;
import dev.innkeeper.reservation.events.model.Event;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.events.model.EventType;
import dev.innkeeper.reservation.webhooks.model.DisabledBecause;
import dev.innkeeper.reservation.webhooks.model.RegisteredWebhook;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;

/** Publishes an event of the hotel when a webhook was switched off. */
@Singleton
public class DisabledAnnouncement {
    private final EventsByHotelDao events;
    private final Clock clock;

    DisabledAnnouncement(EventsByHotelDao events, Clock clock) {
        this.events = events;
        this.clock = clock;
    }

    /** Repeated after a failure, it publishes the event again under another id. */
    Uni<Void> publish(RegisteredWebhook hook, Instant disabledAt, DisabledBecause reason) {
        return Uni.createFrom()
                .item(clock::instant)
                .chain(now -> events.add(
                        hook.hotel(),
                        Event.at(
                                hook.hotel(),
                                EventId.at(now, 0),
                                EventType.WEBHOOK_DISABLED,
                                disabledAt,
                                JsonNodeFactory.instance
                                        .objectNode()
                                        .put("webhook", hook.id().value())
                                        .put("disabledBecause", reason.name()))));
    }
}
