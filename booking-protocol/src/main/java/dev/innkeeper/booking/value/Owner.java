package dev.innkeeper.booking.value;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.RoomNumber;
import java.util.UUID;

/**
 * The owner of a room-night. It is never null, so that every write can name the owner that it expects.
 *
 * @param token one of the reserved values below, or the token of an attempt: 65 bits of the reservation's number, 39 of
 *     the request's fingerprint, 16 of the room and 8 of the attempt. Two requests that share an idempotency key, or two
 *     rooms that one request tries, never share a token
 */
public record Owner(@JsonValue UUID token) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Owner {}

    /** On sale. */
    public static final Owner FREE = new Owner(new UUID(0, 0));

    /** Out of order. */
    public static final Owner CLOSED = new Owner(new UUID(-1, -1));

    /** No longer on sale: the hotel was deleted. */
    public static final Owner WITHDRAWN = new Owner(new UUID(-1, -2));

    /** The attempt of every booking; changes of stay count on from it. So no token is the nil UUID of a free night. */
    public static final int FIRST_ATTEMPT = 1;

    /** The largest signed byte, so that no token looks like the reserved UUIDs of closed nights, which are all ones. */
    public static final int LAST_ATTEMPT = Byte.MAX_VALUE;

    private static final int ATTEMPT_BITS = 8;
    private static final int ROOM_BITS = 16;
    private static final int REQUEST_SHIFT = ROOM_BITS + ATTEMPT_BITS;

    /** The token under which that request claims nights of {@code room}. */
    public static Owner of(ConfirmationNumber number, Fingerprint request, RoomNumber room, int attempt) {
        if (attempt < FIRST_ATTEMPT || attempt > LAST_ATTEMPT) {
            throw new InvalidValueException("must be an attempt from " + FIRST_ATTEMPT + " to " + LAST_ATTEMPT);
        }
        long rest = (long) number.lastBit() << Fingerprint.TOKEN_BITS | request.tokenBits();
        return new Owner(
                new UUID(number.first64(), rest << REQUEST_SHIFT | (long) room.value() << ATTEMPT_BITS | attempt));
    }

    /** Stands for all tokens of the reservation with that number. It is none of them: no attempt is 0. */
    public static Owner anyOf(ConfirmationNumber number) {
        return new Owner(new UUID(number.first64(), (long) number.lastBit() << (Long.SIZE - 1)));
    }

    public boolean isClaim() {
        return !equals(FREE) && !equals(CLOSED) && !equals(WITHDRAWN);
    }

    /** Whether it is any token of the reservation with that number. */
    public boolean isOf(ConfirmationNumber number) {
        return isClaim()
                && token.getMostSignificantBits() == number.first64()
                && token.getLeastSignificantBits() >>> (Long.SIZE - 1) == number.lastBit();
    }

    /** Whether both are tokens of the same request, perhaps of different rooms or attempts. */
    public boolean isOfRequest(Owner other) {
        return isClaim()
                && other.isClaim()
                && token.getMostSignificantBits() == other.token.getMostSignificantBits()
                && token.getLeastSignificantBits() >>> REQUEST_SHIFT
                        == other.token.getLeastSignificantBits() >>> REQUEST_SHIFT;
    }

    /** The number of a claim's reservation. */
    public ConfirmationNumber number() {
        return ConfirmationNumber.ofBits(
                token.getMostSignificantBits(), (int) (token.getLeastSignificantBits() >>> (Long.SIZE - 1)));
    }

    /** The attempt of a claim. */
    public int attempt() {
        return (int) token.getLeastSignificantBits() & ((1 << ATTEMPT_BITS) - 1);
    }
}
