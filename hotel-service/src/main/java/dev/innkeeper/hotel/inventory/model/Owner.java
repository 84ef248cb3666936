package dev.innkeeper.hotel.inventory.model;

import java.util.UUID;

/**
 * Whose a room-night is. There is always an owner, so that every change can name the one that it expects.
 *
 * @param token of a booking's claim, or one of the reserved ones below
 */
public record Owner(UUID token) {
    /** On sale. */
    public static final Owner FREE = new Owner(new UUID(0, 0));

    /** Out of order. */
    public static final Owner CLOSED = new Owner(new UUID(-1, -1));

    /** No longer on sale: the hotel was deleted. */
    public static final Owner WITHDRAWN = new Owner(new UUID(-1, -2));

    public boolean isClaim() {
        return !equals(FREE) && !equals(CLOSED) && !equals(WITHDRAWN);
    }
}
