package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.ReservationStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The response to a request, kept under its idempotency key, so that retries get the same response. It holds the parts of
 * the reservation that may change later.
 */
public record RecordedReply(
        Fingerprint request,
        ReservationStatus status,
        StayTerms agreed,
        @Nullable Instant holdExpiresAt) {}
