package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Fingerprint;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a request was answered, kept under its idempotency key for the same request to be answered alike: those parts of
 * the reservation that change later.
 */
public record RecordedReply(
        Fingerprint request,
        BookingState state,
        StayTerms agreed,
        @Nullable Instant holdExpiresAt) {}
