package dev.innkeeper.booking.value;

import dev.innkeeper.model.InvalidValueException;
import java.nio.ByteBuffer;
import java.util.UUID;

/**
 * The id of a booking: 120 bits, the same for every retry of a request. With the number of an attempt in the last byte it
 * is the token of the booking's nights.
 *
 * @param value its last byte is 0
 */
public record BookingId(UUID value) {
    /** The attempts of one booking are numbered from 1, so no token is the nil UUID that stands for a free night. */
    public static final int FIRST_ATTEMPT = 1;

    /** The largest signed byte, so that no token looks like the reserved UUIDs of closed nights, which are all ones. */
    public static final int LAST_ATTEMPT = Byte.MAX_VALUE;

    private static final int BYTES = 15;
    private static final long ATTEMPT = 0xFF;

    public BookingId {
        if ((value.getLeastSignificantBits() & ATTEMPT) != 0) {
            throw new InvalidValueException("must have 0 in its last byte");
        }
    }

    /** The id of the first 120 of {@code bits}, which are a digest or random. */
    public static BookingId ofBits(byte[] bits) {
        if (bits.length < BYTES) {
            throw new InvalidValueException("must have 120 bits");
        }
        ByteBuffer sixteen = ByteBuffer.allocate(BYTES + 1).put(bits, 0, BYTES).put((byte) 0);
        return new BookingId(new UUID(sixteen.flip().getLong(), sixteen.getLong()));
    }

    /** The id of the booking that {@code token} belongs to. */
    public static BookingId ofToken(UUID token) {
        return new BookingId(new UUID(token.getMostSignificantBits(), token.getLeastSignificantBits() & ~ATTEMPT));
    }

    /** The token of the nights that the booking claims in this {@code attempt}. */
    public Owner token(int attempt) {
        if (attempt < FIRST_ATTEMPT || attempt > LAST_ATTEMPT) {
            throw new InvalidValueException("must be an attempt from " + FIRST_ATTEMPT + " to " + LAST_ATTEMPT);
        }
        return new Owner(new UUID(value.getMostSignificantBits(), value.getLeastSignificantBits() | attempt));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
