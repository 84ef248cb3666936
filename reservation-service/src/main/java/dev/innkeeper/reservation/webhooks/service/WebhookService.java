package dev.innkeeper.reservation.webhooks.service;

import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.retry.Attempt;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.events.model.EventType;
import dev.innkeeper.reservation.webhooks.cassandra.WebhookProgressDao;
import dev.innkeeper.reservation.webhooks.cassandra.WebhooksByShardDao;
import dev.innkeeper.reservation.webhooks.cassandra.WebhooksDao;
import dev.innkeeper.reservation.webhooks.client.ReceiverAddresses;
import dev.innkeeper.reservation.webhooks.model.NewWebhook;
import dev.innkeeper.reservation.webhooks.model.ReceiverUrl;
import dev.innkeeper.reservation.webhooks.model.RegisteredWebhook;
import dev.innkeeper.reservation.webhooks.model.SigningSecret;
import dev.innkeeper.reservation.webhooks.model.StoredWebhook;
import dev.innkeeper.reservation.webhooks.model.Webhook;
import dev.innkeeper.reservation.webhooks.model.WebhookConfig;
import dev.innkeeper.reservation.webhooks.model.WebhookId;
import dev.innkeeper.reservation.webhooks.model.WebhookProgress;
import dev.innkeeper.reservation.webhooks.model.WebhookState;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the webhooks of hotels.
 *
 * <p>A new webhook is written to the list of all, then its progress, then its definition, on which the answer depends. What
 * an interrupted request leaves in the first two belongs to no webhook; {@link WebhookDispatcher} removes it. It also removes
 * what a deleted webhook leaves there, so deleting is one write. A change writes the definition and then switches the webhook
 * on again; repeating an interrupted request does both.
 */
@ApplicationScoped
public class WebhookService {
    /** Webhooks of a hotel. Requests at the same time may go beyond it by their number. */
    public static final int MOST = 20;

    private final WebhooksDao webhooks;
    private final WebhookProgressDao progress;
    private final WebhooksByShardDao byShard;
    private final ReceiverAddresses addresses;
    private final SecretCipher cipher;
    private final WebhookConfig config;
    private final AuditLog auditLog;
    private final VertxTimer timer;
    private final Cursors cursors;

    WebhookService(
            WebhooksDao webhooks,
            WebhookProgressDao progress,
            WebhooksByShardDao byShard,
            ReceiverAddresses addresses,
            SecretCipher cipher,
            WebhookConfig config,
            AuditLog auditLog,
            VertxTimer timer,
            Cursors cursors) {
        this.webhooks = webhooks;
        this.progress = progress;
        this.byShard = byShard;
        this.addresses = addresses;
        this.cipher = cipher;
        this.config = config;
        this.auditLog = auditLog;
        this.timer = timer;
        this.cursors = cursors;
    }

    /** A webhook and its revision. */
    public record Shown(Webhook webhook, Revision revision) {}

    /**
     * A webhook after a change.
     *
     * @param created whether it is new
     */
    public record Kept(Webhook webhook, Revision revision, boolean created) {}

    /** A page of the webhooks of a hotel, by id. */
    public Uni<Page<Webhook>> page(HotelId hotel, Limit limit, @Nullable String cursor) {
        ListQuery query = ListQuery.of("webhooks").with("hotelId", hotel);
        String after = cursors.open(query, cursor).map(parts -> parts.get(0)).orElse("");
        return webhooks.of(hotel, after, limit.value() + 1)
                .map(found -> Pages.cut(
                        found,
                        limit,
                        cursors,
                        query,
                        webhook -> List.of(webhook.id().value())))
                .chain(page -> Sequential.each(page.items(), webhook -> shown(webhook, null))
                        .map(items -> new Page<>(items, page.next())));
    }

    /** A webhook. */
    public Uni<Shown> webhook(HotelId hotel, WebhookId id) {
        return stored(hotel, id)
                .chain(stored -> shown(stored, null).map(webhook -> new Shown(webhook, stored.revision())));
    }

    /** The definition of a webhook. Fails with 404 when there is none. */
    Uni<StoredWebhook> stored(HotelId hotel, WebhookId id) {
        return webhooks.find(hotel, id).map(found -> found.orElseThrow(() -> ProblemException.notFound("webhook")));
    }

    private Uni<Webhook> shown(StoredWebhook stored, @Nullable SigningSecret generated) {
        return progress.find(stored.registration())
                .map(found -> Webhook.of(
                        stored,
                        found.orElseGet(() ->
                                WebhookProgress.first(stored.registration(), EventId.startOf(stored.createdAt()))),
                        generated));
    }

    /**
     * Creates or replaces a webhook, and switches it on. A new one gets the events from now on; one that was there goes on
     * after the last event delivered.
     */
    public Uni<Kept> keep(HotelId hotel, WebhookId id, NewWebhook wanted, IfMatch ifMatch) {
        ReceiverUrl url = ReceiverUrl.parse(wanted.url());
        if (!url.isEncrypted() && !config.allowHttp()) {
            throw ProblemException.invalid("url", "must begin with https://");
        }
        return addresses.refuses(url.host()).chain(refused -> {
            if (refused) {
                throw ProblemException.invalid("url", "must not lead to a private, loopback or link-local address");
            }
            return webhooks.find(hotel, id)
                    .chain(found -> RetryLoop.WITHOUT_PAUSES.<Optional<StoredWebhook>, Kept>untilDone(
                            found, now -> attemptKeep(hotel, id, wanted, url, ifMatch, now)))
                    .onFailure(ContentionException.class)
                    .transform(contended -> contended());
        });
    }

    private Uni<Attempt<Optional<StoredWebhook>, Kept>> attemptKeep(
            HotelId hotel,
            WebhookId id,
            NewWebhook wanted,
            ReceiverUrl url,
            IfMatch ifMatch,
            Optional<StoredWebhook> found) {
        ifMatch.require(found.map(StoredWebhook::revision));
        return found.isEmpty() ? create(hotel, id, wanted, url) : replace(found.get(), wanted, url);
    }

    private Uni<Attempt<Optional<StoredWebhook>, Kept>> create(
            HotelId hotel, WebhookId id, NewWebhook wanted, ReceiverUrl url) {
        Instant now = timer.now();
        UUID registration = UUID.randomUUID();
        SigningSecret generated = wanted.secret() == null ? SigningSecret.generate() : null;
        SigningSecret secret = generated == null ? new SigningSecret(String.valueOf(wanted.secret())) : generated;
        StoredWebhook webhook = new StoredWebhook(
                hotel,
                id,
                Revision.next(),
                registration,
                url,
                types(wanted),
                cipher.encrypt(registration, secret),
                null,
                null,
                now);
        return webhooks.of(hotel, "", MOST)
                .invoke(WebhookService::requireRoom)
                .chain(() -> auditLog.note(change(hotel, id, null, webhook)))
                .chain(() -> byShard.insert(new RegisteredWebhook(registration, hotel, id, now)))
                .chain(() -> progress.insert(WebhookProgress.first(registration, EventId.startOf(now))))
                .chain(() -> settled(webhook, webhooks.insert(webhook)))
                .chain(done -> done
                        ? shown(webhook, generated)
                                .map(shown -> Attempt.done(new Kept(shown, webhook.revision(), true)))
                        : webhooks.settled(hotel, id).map(Attempt::lost));
    }

    private static void requireRoom(List<StoredWebhook> found) {
        if (found.size() >= MOST) {
            throw new ProblemException(ProblemType.TOO_MANY, "The hotel has " + MOST + " webhooks.");
        }
    }

    private Uni<Attempt<Optional<StoredWebhook>, Kept>> replace(StoredWebhook old, NewWebhook wanted, ReceiverUrl url) {
        Optional<SigningSecret> current = cipher.decrypt(old.registration(), old.secret());
        boolean sameSecret = wanted.secret() == null
                || current.map(SigningSecret::text)
                        .filter(wanted.secret()::equals)
                        .isPresent();
        if (sameSecret && old.url().equals(url) && old.types().equals(types(wanted))) {
            return resumed(old);
        }
        StoredWebhook webhook = new StoredWebhook(
                old.hotel(),
                old.id(),
                Revision.next(),
                old.registration(),
                url,
                types(wanted),
                sameSecret ? old.secret() : encrypted(old, wanted),
                sameSecret ? old.earlierSecret() : old.secret(),
                sameSecret ? old.earlierUntil() : timer.now().plus(config.earlierSecretFor()),
                old.createdAt());
        return auditLog.note(change(old.hotel(), old.id(), old, webhook))
                .chain(() -> settled(webhook, webhooks.update(webhook, old.revision())))
                .chain(done -> done
                        ? resumed(webhook)
                        : webhooks.settled(old.hotel(), old.id()).map(Attempt::lost));
    }

    private ByteBuffer encrypted(StoredWebhook old, NewWebhook wanted) {
        return cipher.encrypt(old.registration(), new SigningSecret(String.valueOf(wanted.secret())));
    }

    // The next attempt is made at once, whatever failed before.
    private Uni<Attempt<Optional<StoredWebhook>, Kept>> resumed(StoredWebhook webhook) {
        return progress.find(webhook.registration())
                .map(found -> found.filter(now -> now.state() != WebhookState.ACTIVE))
                .chain(stopped ->
                        stopped.isEmpty() ? Uni.createFrom().item(false) : progress.resume(webhook.registration()))
                .chain(() -> shown(webhook, null))
                .map(shown -> Attempt.done(new Kept(shown, webhook.revision(), false)));
    }

    /** Deletes a webhook. A delivery in progress may still arrive. */
    public Uni<Void> remove(HotelId hotel, WebhookId id, IfMatch ifMatch) {
        return webhooks.find(hotel, id)
                .chain(found -> RetryLoop.WITHOUT_PAUSES.<Optional<StoredWebhook>, Boolean>untilDone(
                        found, now -> attemptRemove(hotel, id, ifMatch, now)))
                .onFailure(ContentionException.class)
                .transform(contended -> contended())
                .replaceWithVoid();
    }

    private Uni<Attempt<Optional<StoredWebhook>, Boolean>> attemptRemove(
            HotelId hotel, WebhookId id, IfMatch ifMatch, Optional<StoredWebhook> found) {
        ifMatch.require(found.map(StoredWebhook::revision));
        if (found.isEmpty()) {
            return Uni.createFrom().item(Attempt.done(false));
        }
        StoredWebhook old = found.get();
        return auditLog.note(StaffChange.at(hotel, subject(id), logged(old), null))
                .chain(() -> webhooks.delete(hotel, id, old.revision()))
                .chain(done -> done
                        ? Uni.createFrom().item(Attempt.done(true))
                        : webhooks.settled(hotel, id).map(Attempt::lost));
    }

    // This serial read decides the write: its revision is there now, or never will be.
    private Uni<Boolean> settled(StoredWebhook wanted, Uni<Boolean> write) {
        return write.onFailure(WebhookService::outcomeUnknown)
                .recoverWithUni(unknown -> webhooks.settled(wanted.hotel(), wanted.id())
                        .onFailure()
                        .transform(unreadable -> unknown)
                        .map(now -> now.map(StoredWebhook::revision)
                                .filter(wanted.revision()::equals)
                                .isPresent()));
    }

    private static boolean outcomeUnknown(Throwable fault) {
        return fault instanceof DatabaseUnavailableException unavailable && unavailable.outcomeUnknown();
    }

    private static ProblemException contended() {
        return new ProblemException(
                ProblemType.PRECONDITION_FAILED, "Others keep changing this webhook; read it again.");
    }

    private static Set<EventType> types(NewWebhook wanted) {
        return wanted.types().stream().map(EventType::new).collect(Collectors.toSet());
    }

    // Without the secret, and without what the address may hide in its query.
    private static StaffChange change(
            HotelId hotel, WebhookId id, @Nullable StoredWebhook before, StoredWebhook after) {
        return StaffChange.at(hotel, subject(id), before == null ? null : logged(before), logged(after));
    }

    private static Map<String, Object> logged(StoredWebhook webhook) {
        return Map.of(
                "url",
                webhook.url().withoutQuery(),
                "types",
                webhook.types().stream().map(EventType::value).sorted().toList());
    }

    private static String subject(WebhookId id) {
        return "webhook " + id;
    }
}
