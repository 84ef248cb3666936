package dev.innkeeper.reservation.webhooks.model;

import dev.innkeeper.reservation.events.model.EventId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How far the events of a hotel have been delivered to a webhook, and whose turn it is to deliver.
 *
 * @param position the last event delivered, or passed over because of its type
 * @param lease of the instance that delivers; after {@code leaseUntil} others may take it
 * @param failures in a row
 * @param failingSince the time of the first of them; null when there are none
 * @param nextAttempt not before this time; null when at once
 * @param disabledAt when it was switched off; null while it is on
 * @param disabledBecause null while it is on
 * @param announced whether there is an event that says that it was switched off
 */
public record WebhookProgress(
        UUID registration,
        EventId position,
        UUID lease,
        Instant leaseUntil,
        int failures,
        @Nullable Instant failingSince,
        @Nullable Instant nextAttempt,
        @Nullable Instant disabledAt,
        @Nullable DisabledBecause disabledBecause,
        boolean announced) {

    /** Of a webhook that is new, which gets the events after {@code position}. */
    public static WebhookProgress first(UUID registration, EventId position) {
        return new WebhookProgress(
                registration, position, UUID.randomUUID(), Instant.EPOCH, 0, null, null, null, null, false);
    }

    public WebhookState state() {
        if (disabledAt != null) {
            return WebhookState.DISABLED;
        }
        return failures > 0 ? WebhookState.FAILING : WebhookState.ACTIVE;
    }
}
