package dev.innkeeper.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The id of a hotel: chosen by whoever creates it, stable for good.
 *
 * @param value 1 to 64 letters, digits, dots, hyphens and underscores of ASCII, the first a letter or digit, so that
 *     it stands unescaped in a path
 */
public record HotelId(@JsonValue String value) implements Comparable<HotelId> {
    private static final int LONGEST = 64;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public HotelId {
        if (!isAllowed(value)) {
            throw new InvalidValueException(
                    "must be 1 to 64 letters, digits, dots, hyphens or underscores, the first a letter or digit");
        }
    }

    // By hand, and not by a pattern, because every row that is read has one.
    private static boolean isAllowed(String value) {
        if (value.isEmpty() || value.length() > LONGEST || !isLetterOrDigit(value.charAt(0))) {
            return false;
        }
        for (int i = 1; i < value.length(); i++) {
            char c = value.charAt(i);
            if (!isLetterOrDigit(c) && c != '.' && c != '_' && c != '-') {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetterOrDigit(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
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
