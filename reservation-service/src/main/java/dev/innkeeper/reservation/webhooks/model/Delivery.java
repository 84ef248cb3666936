package dev.innkeeper.reservation.webhooks.model;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An attempt to deliver something.
 *
 * @param id a time-based UUID
 * @param eventId of what was delivered, and the header {@code webhook-id}
 * @param type of what was delivered
 * @param status of the receiver's answer; null when there was none
 */
public record Delivery(
        UUID id,
        String eventId,
        String type,
        DeliveryCause cause,
        Instant at,
        DeliveryOutcome outcome,
        @Nullable Integer status,
        int durationMillis) {}
