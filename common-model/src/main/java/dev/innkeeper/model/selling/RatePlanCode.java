package dev.innkeeper.model.selling;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.Checks;

/**
 * The code of a rate plan, chosen by the hotel.
 *
 * @param value 1 to 50 letters, digits, hyphens and underscores of ASCII, the first a letter or digit
 */
public record RatePlanCode(@JsonValue String value) implements Comparable<RatePlanCode> {
    /** The plan that every hotel has. */
    public static final RatePlanCode STANDARD = new RatePlanCode("standard");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RatePlanCode {
        new Checks().code("", value).refuseIfAny();
    }

    @Override
    public int compareTo(RatePlanCode other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
