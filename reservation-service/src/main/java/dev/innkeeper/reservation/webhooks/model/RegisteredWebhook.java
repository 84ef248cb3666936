package dev.innkeeper.reservation.webhooks.model;

import dev.innkeeper.model.HotelId;
import java.time.Instant;
import java.util.UUID;

/**
 * A webhook in the list of all.
 *
 * @param registration new whenever a webhook is created
 */
public record RegisteredWebhook(UUID registration, HotelId hotel, WebhookId id, Instant registeredAt) {
    /** The parts of the list. */
    public static final int SHARDS = 16;

    /** The part of the list that it is in. */
    public int shard() {
        return (int) (registration.getLeastSignificantBits() & (SHARDS - 1));
    }
}
