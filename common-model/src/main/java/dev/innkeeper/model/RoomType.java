package dev.innkeeper.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * What kind of room it is, in the hotel's own words ({@code double}, {@code suite with a view}).
 *
 * @param value 1 to 100 characters of text, no blanks around
 */
public record RoomType(@JsonValue String value) implements Comparable<RoomType> {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RoomType(String value) {
        new Checks().text("", value).optionalText("", value, 100).refuseIfAny();
        this.value = value.strip();
    }

    @Override
    public int compareTo(RoomType other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
