package dev.innkeeper.hotel.selling.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.selling.Party;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a child costs a night, beyond the adults.
 *
 * @param toAge the oldest age it holds for, 0 to 17
 * @param percent of what one adult pays, 0 to 100; null when {@code amount} counts
 * @param amount in the hotel's currency; null when {@code percent} counts
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ChildBand(
        int toAge,
        @Schema(implementation = String.class) @Nullable BigDecimal percent,
        @Schema(implementation = String.class) @Nullable BigDecimal amount) {
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,4})?");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    public ChildBand {
        new Checks()
                .range("toAge", toAge, 0, Party.OLDEST_CHILD)
                .that((percent == null) != (amount == null), "", "must have either percent or amount")
                .that(percent == null || percent.compareTo(HUNDRED) <= 0, "percent", "must be from 0 to 100")
                .refuseIfAny();
    }

    /** Reads the wire form: percentage and amount are strings of decimal digits. */
    @JsonCreator
    public static ChildBand read(
            @JsonProperty("toAge") @Nullable Integer toAge,
            @JsonProperty("percent") @Nullable String percent,
            @JsonProperty("amount") @Nullable String amount) {
        new Checks()
                .present("toAge", toAge)
                .that(isDecimal(percent), "percent", "must be decimal digits such as \"50\"")
                .that(isDecimal(amount), "amount", "must be decimal digits such as \"15.00\"")
                .refuseIfAny();
        return new ChildBand(Objects.requireNonNull(toAge), decimal(percent), decimal(amount));
    }

    /** The percentage as it stands on the wire. */
    @JsonProperty("percent")
    public @Nullable String decimalPercent() {
        return percent == null ? null : percent.toPlainString();
    }

    /** The amount as it stands on the wire. */
    @JsonProperty("amount")
    public @Nullable String decimalAmount() {
        return amount == null ? null : amount.toPlainString();
    }

    private static boolean isDecimal(@Nullable String value) {
        return value == null || DECIMAL.matcher(value).matches();
    }

    private static @Nullable BigDecimal decimal(@Nullable String value) {
        return value == null ? null : new BigDecimal(value);
    }
}
