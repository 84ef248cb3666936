package dev.innkeeper.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Pattern;

/**
 * The id of a hotel: chosen by whoever creates it, stable for good.
 *
 * @param value 1 to 64 letters, digits, dots, hyphens and underscores of ASCII, the first a letter or digit, so that
 *     it stands unescaped in a path
 */
public record HotelId(@JsonValue String value) implements Comparable<HotelId> {
    private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public HotelId {
        if (!ALLOWED.matcher(value).matches()) {
            throw new InvalidValueException(
                    "must be 1 to 64 letters, digits, dots, hyphens or underscores, the first a letter or digit");
        }
    }

    @Override
    public int compareTo(HotelId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
