package dev.innkeeper.booking.value;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.InvalidValueException;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The id of a guest.
 *
 * @param value a UUID of any version
 */
public record GuestId(@JsonValue UUID value) {
    // UUID.fromString also takes shorter groups of digits.
    private static final Pattern WIRE = Pattern.compile("[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}");

    /** Reads the wire form of RFC 9562. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static GuestId parse(String text) {
        if (!WIRE.matcher(text).matches()) {
            throw new InvalidValueException("must be a UUID");
        }
        return new GuestId(UUID.fromString(text));
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
