package dev.innkeeper.booking.value;

/**
 * Under what a reply is kept.
 *
 * @param key a digest of the client, the operation and its Idempotency-Key
 * @param request the fingerprint of the request's content
 */
public record RequestKey(String key, Fingerprint request) {
    /** The key of the request that made the booking: the booking's id stands for it. */
    public static final String BOOKING = "booking";
}
