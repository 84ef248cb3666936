package dev.innkeeper.common.page;

import dev.innkeeper.model.InvalidValueException;

/**
 * The number of items of a page.
 *
 * @param value 1 to 100; a larger one is refused
 */
public record Limit(int value) {
    public static final int HIGHEST = 100;
    public static final Limit DEFAULT = new Limit(20);

    public Limit {
        if (value < 1 || value > HIGHEST) {
            throw new InvalidValueException("must be from 1 to " + HIGHEST);
        }
    }

    /** Parses the decimal digits of a query parameter. */
    public static Limit parse(String digits) {
        if (!digits.matches("[0-9]{1,3}")) {
            throw new InvalidValueException("must be from 1 to " + HIGHEST);
        }
        return new Limit(Integer.parseInt(digits));
    }
}
