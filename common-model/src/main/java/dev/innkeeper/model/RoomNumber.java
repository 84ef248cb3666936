package dev.innkeeper.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The number of a room within its hotel.
 *
 * @param value 1 to 32767, the positive half of CQL's {@code smallint}
 */
public record RoomNumber(@JsonValue int value) implements Comparable<RoomNumber> {
    public static final int HIGHEST = Short.MAX_VALUE;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RoomNumber {
        if (value < 1 || value > HIGHEST) {
            throw new InvalidValueException("must be from 1 to " + HIGHEST);
        }
    }

    /** Reads the decimal digits of a path or query. */
    public static RoomNumber parse(String digits) {
        if (!digits.matches("[0-9]{1,5}")) {
            throw new InvalidValueException("must be from 1 to " + HIGHEST);
        }
        return new RoomNumber(Integer.parseInt(digits));
    }

    @Override
    public int compareTo(RoomNumber other) {
        return Integer.compare(value, other.value);
    }

    @Override
    public String toString() {
        return Integer.toString(value);
    }
}
