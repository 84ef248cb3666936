package dev.innkeeper.reservation.webhooks.model;

import dev.innkeeper.reservation.events.model.EventType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A webhook as staff see it.
 *
 * @param types of events to deliver; all when it is empty
 * @param failingSince the first failure since the last success; null when there is none
 * @param nextAttempt when delivery is tried again; null when nothing failed
 * @param disabledAt when it was switched off; null while it is on
 * @param disabledBecause null while it is on
 * @param secret only in the answer to the request for which it was generated; null otherwise
 */
public record Webhook(
        String id,
        String url,
        List<String> types,
        WebhookState state,
        @Nullable Instant failingSince,
        @Nullable Instant nextAttempt,
        @Nullable Instant disabledAt,
        @Nullable DisabledBecause disabledBecause,
        Instant createdAt,
        @Nullable String secret) {
    public Webhook {
        types = List.copyOf(types);
    }

    /** A webhook with the state of its deliveries. */
    public static Webhook of(StoredWebhook stored, WebhookProgress progress, @Nullable SigningSecret generated) {
        return new Webhook(
                stored.id().value(),
                stored.url().toString(),
                stored.types().stream().map(EventType::value).sorted().toList(),
                progress.state(),
                progress.failingSince(),
                progress.nextAttempt(),
                progress.disabledAt(),
                progress.disabledBecause(),
                stored.createdAt(),
                generated == null ? null : generated.text());
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "Webhook[id=" + id + ", state=" + state + "]";
    }
}
