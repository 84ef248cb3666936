package dev.innkeeper.reservation.partners.model.click;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.Checks;

/**
 * How partners name a link that guests follow.
 *
 * @param value 1 to {@value #LONGEST} characters of text
 */
public record LinkName(@JsonValue String value) {
    private static final int LONGEST = 200;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public LinkName {
        new Checks().text("", value).optionalText("", value, LONGEST).refuseIfAny();
    }

    /** The one that a path names. */
    public static LinkName inPath(String value) {
        new Checks().text("link", value).optionalText("link", value, LONGEST).refuseIfAny();
        return new LinkName(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
