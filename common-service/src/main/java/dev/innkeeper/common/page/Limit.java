package dev.innkeeper.common.page;

import dev.innkeeper.model.InvalidValueException;

/**
 * How many items of a list are wanted.
 *
 * @param value 1 to 100; more is refused, not cut
 */
public record Limit(int value) {
    public static final int HIGHEST = 100;
    public static final Limit DEFAULT = new Limit(20);

    public Limit {
        if (value < 1 || value > HIGHEST) {
            throw new InvalidValueException("must be from 1 to " + HIGHEST);
        }
    }

    /** Reads the decimal digits of a query. */
    public static Limit parse(String digits) {
        if (!digits.matches("[0-9]{1,3}")) {
            throw new InvalidValueException("must be from 1 to " + HIGHEST);
        }
        return new Limit(Integer.parseInt(digits));
    }
}
