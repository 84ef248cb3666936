package dev.innkeeper.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The name that a shopper gives to a list of hotels ({@code summer by the sea}).
 *
 * @param value 1 to {@value #LONGEST} characters of text, no blanks around
 */
public record TagName(@JsonValue String value) implements Comparable<TagName> {
    private static final int LONGEST = 50;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public TagName(String value) {
        new Checks().text("", value).optionalText("", value, LONGEST).refuseIfAny();
        this.value = value.strip();
    }

    @Override
    public int compareTo(TagName other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
