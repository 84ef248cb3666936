package dev.innkeeper.model.tax;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.Checks;

/**
 * The code of a tax, chosen by the hotel.
 *
 * @param value 1 to 50 letters, digits, hyphens and underscores of ASCII, the first a letter or digit
 */
public record TaxCode(@JsonValue String value) implements Comparable<TaxCode> {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TaxCode {
        new Checks().code("", value).refuseIfAny();
    }

    @Override
    public int compareTo(TaxCode other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
