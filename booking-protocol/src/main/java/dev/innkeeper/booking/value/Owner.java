package dev.innkeeper.booking.value;

import java.util.UUID;

/**
 * The owner of a room-night. It is never null, so that every write can name the owner that it expects.
 *
 * @param token the token of a booking's attempt, or one of the reserved values below
 */
public record Owner(UUID token) {
    /** On sale. */
    public static final Owner FREE = new Owner(new UUID(0, 0));

    /** Out of order. */
    public static final Owner CLOSED = new Owner(new UUID(-1, -1));

    /** No longer on sale: the hotel was deleted. */
    public static final Owner WITHDRAWN = new Owner(new UUID(-1, -2));

    private static final long ATTEMPT = 0xFF;

    public boolean isClaim() {
        return !equals(FREE) && !equals(CLOSED) && !equals(WITHDRAWN);
    }

    /** Whether it is the token of any attempt of {@code booking}. */
    public boolean isOf(BookingId booking) {
        return isClaim() && booking().equals(booking);
    }

    /** The booking of a claim. */
    public BookingId booking() {
        return BookingId.ofToken(token);
    }

    /** The attempt of a claim. */
    public int attempt() {
        return (int) (token.getLeastSignificantBits() & ATTEMPT);
    }
}
