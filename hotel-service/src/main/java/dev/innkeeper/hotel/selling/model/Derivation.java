package dev.innkeeper.hotel.selling.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.selling.RatePlanCode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Objects;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Where a plan takes its prices from.
 *
 * @param ratePlan a plan with prices of its own
 * @param percent what is added to each price, above -100 and at most 1,000, with at most two decimals
 */
public record Derivation(
        RatePlanCode ratePlan,
        @Schema(implementation = String.class) BigDecimal percent) {
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,4}(\\.[0-9]{1,2})?");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final BigDecimal HIGHEST = BigDecimal.valueOf(1_000);

    public Derivation {
        new Checks()
                .that(
                        percent.compareTo(HUNDRED.negate()) > 0 && percent.compareTo(HIGHEST) <= 0,
                        "percent",
                        "must be above -100 and at most 1000")
                .refuseIfAny();
    }

    /** Reads the wire form: the percentage is a string of decimal digits. */
    @JsonCreator
    public static Derivation read(
            @JsonProperty("ratePlan") @Nullable RatePlanCode ratePlan,
            @JsonProperty("percent") @Nullable String percent) {
        new Checks()
                .present("ratePlan", ratePlan)
                .that(
                        percent != null && DECIMAL.matcher(percent).matches(),
                        "percent",
                        "must be decimal digits such as \"-10\"")
                .refuseIfAny();
        return new Derivation(Objects.requireNonNull(ratePlan), new BigDecimal(Objects.requireNonNull(percent)));
    }

    /** The percentage as it stands on the wire. */
    @JsonProperty("percent")
    public String decimalPercent() {
        return percent.toPlainString();
    }

    /** The derived price, rounded half up to the decimals of the currency. */
    public BigDecimal of(BigDecimal price, Currency currency) {
        return price.multiply(HUNDRED.add(percent))
                .divide(HUNDRED, currency.getDefaultFractionDigits(), RoundingMode.HALF_UP);
    }
}
