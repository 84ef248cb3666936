package dev.innkeeper.booking.value;

/**
 * The key under which the response to a request is kept.
 *
 * @param key a digest of the client, the operation and its Idempotency-Key
 * @param request the fingerprint of the request's content
 */
public record RequestKey(String key, Fingerprint request) {
    /** The key of the request that created the booking, which the confirmation number already identifies. */
    public static final String BOOKING = "booking";
}
