package dev.innkeeper.reservation.booking.model;

import dev.innkeeper.model.InvalidValueException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Identifies a request of a client: retrying with the same key returns the same answer.
 *
 * @param value 1 to 255 visible characters of ASCII
 */
public record IdempotencyKey(String value) {
    public static final String HEADER = "Idempotency-Key";

    /** As many characters of a random text cannot be guessed; a UUID has 36. */
    private static final int LEAST_WITHOUT_TOKEN = 16;

    private static final Pattern ALLOWED = Pattern.compile("[\\x21-\\x7E]{1,255}");

    public IdempotencyKey {
        if (!ALLOWED.matcher(value).matches()) {
            throw new InvalidValueException(HEADER, "must be 1 to 255 visible characters");
        }
    }

    /** Reads the header of a request that must have one. */
    public static IdempotencyKey required(@Nullable String header) {
        if (header == null) {
            throw new InvalidValueException(HEADER, "is required");
        }
        return new IdempotencyKey(header);
    }

    /** Refuses a key that another anonymous client might choose, too. */
    public void requireEnoughWithoutToken() {
        if (value.length() < LEAST_WITHOUT_TOKEN) {
            throw new InvalidValueException(
                    HEADER, "must have at least " + LEAST_WITHOUT_TOKEN + " characters without a token");
        }
    }
}
