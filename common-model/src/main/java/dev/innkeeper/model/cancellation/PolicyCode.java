package dev.innkeeper.model.cancellation;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.Checks;

/**
 * The code of a cancellation policy, chosen by the hotel.
 *
 * @param value 1 to 50 letters, digits, hyphens and underscores of ASCII, the first a letter or digit
 */
public record PolicyCode(@JsonValue String value) implements Comparable<PolicyCode> {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PolicyCode {
        new Checks().code("", value).refuseIfAny();
    }

    @Override
    public int compareTo(PolicyCode other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
