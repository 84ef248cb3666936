package dev.innkeeper.reservation.partners.model.click;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.Checks;

/**
 * How a partner names a click, unique among its clicks.
 *
 * @param value 1 to {@value #LONGEST} characters of text
 */
public record ClickId(@JsonValue String value) {
    private static final int LONGEST = 100;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ClickId {
        new Checks().text("", value).optionalText("", value, LONGEST).refuseIfAny();
    }

    @Override
    public String toString() {
        return value;
    }
}
