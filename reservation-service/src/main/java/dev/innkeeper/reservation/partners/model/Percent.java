package dev.innkeeper.reservation.partners.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Pattern;

/**
 * A part of an amount, exact.
 *
 * @param value from 0 to 100 with at most four decimals, in decimal digits without zeros at the end
 */
public record Percent(@JsonValue String value) {
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,4})?");
    private static final int HUNDREDTHS = 2;

    /** Nothing. */
    public static final Percent ZERO = new Percent("0");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Percent {
        if (!isAllowed(value)) {
            throw new InvalidValueException(
                    "must be a string of decimal digits from \"0\" to \"100\", with at most four decimals");
        }
        value = new BigDecimal(value).stripTrailingZeros().toPlainString();
    }

    private static boolean isAllowed(String value) {
        return DECIMAL.matcher(value).matches() && new BigDecimal(value).compareTo(BigDecimal.valueOf(100)) <= 0;
    }

    /** The part of {@code amount}, rounded half up to the decimals of its currency. */
    public Money of(Money amount) {
        return new Money(
                amount.amount()
                        .multiply(new BigDecimal(value))
                        .movePointLeft(HUNDREDTHS)
                        .setScale(amount.currency().getDefaultFractionDigits(), RoundingMode.HALF_UP),
                amount.currency());
    }

    @Override
    public String toString() {
        return value;
    }
}
