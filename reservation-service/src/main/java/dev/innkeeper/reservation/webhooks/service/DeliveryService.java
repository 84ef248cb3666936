package dev.innkeeper.reservation.webhooks.service;

import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.events.model.Event;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.events.service.EventFeed;
import dev.innkeeper.reservation.webhooks.cassandra.WebhookDeliveriesDao;
import dev.innkeeper.reservation.webhooks.model.Delivery;
import dev.innkeeper.reservation.webhooks.model.DeliveryCause;
import dev.innkeeper.reservation.webhooks.model.Message;
import dev.innkeeper.reservation.webhooks.model.StoredWebhook;
import dev.innkeeper.reservation.webhooks.model.WebhookId;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shows what was delivered to a webhook, and sends events again and tests. */
@ApplicationScoped
public class DeliveryService {
    /** How long deliveries are kept: default_time_to_live of the table. */
    private static final int DAYS = 30;

    private static final int TIME_BASED = 1;

    /** Events of the same microsecond: their ids differ by ten at most. */
    private static final int EVENTS_AT_ONCE = 20;

    private final WebhookService webhooks;
    private final WebhookDeliveriesDao deliveries;
    private final DeliveryAttempts attempts;
    private final MessageWriter messages;
    private final EventFeed feed;
    private final AuditLog auditLog;
    private final Clock clock;
    private final Cursors cursors;

    DeliveryService(
            WebhookService webhooks,
            WebhookDeliveriesDao deliveries,
            DeliveryAttempts attempts,
            MessageWriter messages,
            EventFeed feed,
            AuditLog auditLog,
            Clock clock,
            Cursors cursors) {
        this.webhooks = webhooks;
        this.deliveries = deliveries;
        this.attempts = attempts;
        this.messages = messages;
        this.feed = feed;
        this.auditLog = auditLog;
        this.clock = clock;
        this.cursors = cursors;
    }

    /** Where to go on: on a day, before a delivery; null for the end of the day. */
    private record Position(LocalDate day, @Nullable UUID before) {
        static Position ofParts(List<String> parts) {
            return new Position(LocalDate.parse(parts.get(0)), UUID.fromString(parts.get(1)));
        }

        static List<String> parts(Delivery last) {
            return List.of(
                    LocalDate.ofInstant(last.at(), ZoneOffset.UTC).toString(),
                    last.id().toString());
        }

        Position earlier() {
            return new Position(day.minusDays(1), null);
        }
    }

    /** A page of the deliveries to a webhook, latest first. At most a statement for each day and two more. */
    public Uni<Page<Delivery>> page(HotelId hotel, WebhookId id, Limit limit, @Nullable String cursor) {
        ListQuery query =
                ListQuery.of("webhook-deliveries").with("hotelId", hotel).with("webhookId", id);
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        Position start = cursors.open(query, cursor).map(Position::ofParts).orElse(new Position(today, null));
        return webhooks.stored(hotel, id)
                .chain(webhook -> read(webhook, start, first(webhook, today), limit.value() + 1, new ArrayList<>()))
                .map(found -> Pages.cut(found, limit, cursors, query, Position::parts));
    }

    // Rows of the day before the first one that is kept may not have expired yet; they are not shown.
    private static LocalDate first(StoredWebhook webhook, LocalDate today) {
        LocalDate created = LocalDate.ofInstant(webhook.createdAt(), ZoneOffset.UTC);
        LocalDate kept = today.minusDays(DAYS);
        return created.isAfter(kept) ? created : kept;
    }

    private Uni<List<Delivery>> read(
            StoredWebhook webhook, Position from, LocalDate first, int wanted, List<Delivery> found) {
        return deliveries
                .of(webhook.registration(), from.day(), from.before(), wanted - found.size())
                .chain(rows -> {
                    found.addAll(rows);
                    return found.size() == wanted || !from.day().isAfter(first)
                            ? Uni.createFrom().item(found)
                            : read(webhook, from.earlier(), first, wanted, found);
                });
    }

    /** Sends the event of a delivery again, at once, and returns how it ended. A test is sent as a new one. */
    public Uni<Delivery> redeliver(HotelId hotel, WebhookId id, UUID delivery) {
        return webhooks.stored(hotel, id)
                .chain(webhook -> find(webhook, delivery)
                        .chain(earlier -> earlier.cause() == DeliveryCause.TEST
                                ? test(webhook)
                                : event(hotel, earlier)
                                        .chain(event -> send(webhook, messages.of(event), DeliveryCause.REDELIVERY))));
    }

    private Uni<Delivery> find(StoredWebhook webhook, UUID delivery) {
        Uni<Optional<Delivery>> found = delivery.version() == TIME_BASED
                ? deliveries.find(webhook.registration(), delivery)
                : Uni.createFrom().item(Optional.empty());
        return found.map(there -> there.orElseThrow(() -> ProblemException.notFound("delivery")));
    }

    private Uni<Event> event(HotelId hotel, Delivery earlier) {
        EventId id = EventId.parse(earlier.eventId());
        return feed.read(hotel, EventId.startOf(id.time()), EVENTS_AT_ONCE)
                .map(page -> page.items().stream()
                        .filter(event -> event.id().equals(id))
                        .findFirst()
                        .orElseThrow(() -> ProblemException.notFound("event; it is no longer kept")));
    }

    /** Sends a test, at once, and returns how it ended. */
    public Uni<Delivery> test(HotelId hotel, WebhookId id) {
        return webhooks.stored(hotel, id).chain(this::test);
    }

    private Uni<Delivery> test(StoredWebhook webhook) {
        return send(webhook, messages.test(webhook.hotel(), clock.instant()), DeliveryCause.TEST);
    }

    private Uni<Delivery> send(StoredWebhook webhook, Message message, DeliveryCause cause) {
        StaffChange change = StaffChange.at(
                webhook.hotel(), "webhook " + webhook.id(), null, Map.of("cause", cause, "sent", message.id()));
        return auditLog.note(change).chain(() -> attempts.attempt(webhook, message, cause));
    }
}
