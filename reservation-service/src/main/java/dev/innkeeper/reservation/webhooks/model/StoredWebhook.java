package dev.innkeeper.reservation.webhooks.model;

import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.events.model.EventType;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A webhook as staff define it.
 *
 * @param registration new whenever a webhook is created
 * @param types to deliver; empty for all
 * @param secret encrypted
 * @param earlierSecret encrypted; null when no new one has replaced it
 * @param earlierUntil when deliveries are no longer signed with the earlier secret; null when there is none
 */
public record StoredWebhook(
        HotelId hotel,
        WebhookId id,
        Revision revision,
        UUID registration,
        ReceiverUrl url,
        Set<EventType> types,
        ByteBuffer secret,
        @Nullable ByteBuffer earlierSecret,
        @Nullable Instant earlierUntil,
        Instant createdAt) {
    public StoredWebhook {
        types = Set.copyOf(types);
    }

    /** Whether events of {@code type} are delivered to it. */
    public boolean wants(EventType type) {
        return types.isEmpty() || types.contains(type);
    }
}
