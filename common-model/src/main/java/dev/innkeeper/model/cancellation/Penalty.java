package dev.innkeeper.model.cancellation;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a guest pays who does not come: a part of the total, or the price of the first nights.
 *
 * @param percent of the total, 0 to 100 with at most two decimals; null when {@code nights} counts
 * @param nights how many of the first nights, 1 to 90; null when {@code percent} counts
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Penalty(
        @Nullable BigDecimal percent, @Nullable Integer nights) {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,2})?");
    private static final int MOST_NIGHTS = 90;

    public Penalty {
        new Checks()
                .that((percent == null) != (nights == null), "", "must have either percent or nights")
                .that(
                        percent == null || percent.compareTo(HUNDRED) <= 0 && percent.signum() >= 0,
                        "percent",
                        "must be from 0 to 100")
                .range("nights", nights, 1, MOST_NIGHTS)
                .refuseIfAny();
    }

    /** Reads the wire form: the percentage is a string of decimal digits. */
    @JsonCreator
    public static Penalty read(
            @JsonProperty("percent") @Nullable String percent, @JsonProperty("nights") @Nullable Integer nights) {
        new Checks()
                .that(
                        percent == null || DECIMAL.matcher(percent).matches(),
                        "percent",
                        "must be decimal digits such as \"50\"")
                .refuseIfAny();
        return new Penalty(percent == null ? null : new BigDecimal(percent), nights);
    }

    /** A part of the total. */
    public static Penalty ofPercent(int percent) {
        return new Penalty(BigDecimal.valueOf(percent), null);
    }

    /** The percentage as it stands on the wire. */
    @JsonProperty("percent")
    public @Nullable String decimalPercent() {
        return percent == null ? null : percent.toPlainString();
    }

    /**
     * What it comes to for a stay; rounded half up, and never more than the total.
     *
     * @param prices of the nights, in order
     * @param total of the stay with its taxes
     */
    public Money of(List<NightPrice> prices, Money total) {
        if (percent != null) {
            return new Money(
                    total.amount()
                            .multiply(percent)
                            .divide(HUNDRED, total.currency().getDefaultFractionDigits(), RoundingMode.HALF_UP),
                    total.currency());
        }
        int first = Math.min(nights == null ? 0 : nights, prices.size());
        Money sum = NightPrice.total(prices.subList(0, first), total.currency());
        return sum.compareTo(total) > 0 ? total : sum;
    }

    /** Whether it is certainly less than {@code other}, whatever the stay costs. */
    boolean isLessThan(Penalty other) {
        if (percent != null && other.percent != null) {
            return percent.compareTo(other.percent) < 0;
        }
        if (nights != null && other.nights != null) {
            return nights < other.nights;
        }
        return percent != null && percent.signum() == 0;
    }
}
