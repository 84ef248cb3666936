package dev.innkeeper.reservation.partners.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.Checks;

/**
 * The id of a partner, which is also the subject of the partner's tokens.
 *
 * @param value 1 to 50 letters, digits, hyphens and underscores of ASCII, the first a letter or digit
 */
public record PartnerId(@JsonValue String value) {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PartnerId {
        new Checks().code("", value).refuseIfAny();
    }

    /** The one that a path names. */
    public static PartnerId inPath(String value) {
        new Checks().code("partnerId", value).refuseIfAny();
        return new PartnerId(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
