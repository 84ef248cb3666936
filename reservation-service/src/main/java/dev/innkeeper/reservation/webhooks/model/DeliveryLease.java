package dev.innkeeper.reservation.webhooks.model;

import dev.innkeeper.reservation.events.model.EventId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the instance knows that delivers to a webhook. Nobody else changes it meanwhile, or the lease is lost.
 *
 * @param position the last event delivered, or passed over because of its type
 * @param failures in a row
 * @param failingSince the time of the first of them; null when there are none
 */
public record DeliveryLease(
        UUID registration,
        UUID lease,
        Instant until,
        EventId position,
        int failures,
        @Nullable Instant failingSince) {

    /** The same with a later position. */
    public DeliveryLease at(EventId passed) {
        return new DeliveryLease(registration, lease, until, passed, failures, failingSince);
    }

    /** The same until {@code later}. */
    public DeliveryLease lasting(Instant later) {
        return new DeliveryLease(registration, lease, later, position, failures, failingSince);
    }

    /** The same after a delivery that succeeded. */
    public DeliveryLease delivered(EventId event, Instant later) {
        return new DeliveryLease(registration, lease, later, event, 0, null);
    }
}
