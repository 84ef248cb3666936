package dev.innkeeper.hotel.selling.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.tax.TaxKind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Objects;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A tax from a date on, until a later version of the same code begins.
 *
 * @param value a percentage from 0 to 100, or an amount in the hotel's currency
 * @param included whether the prices of the nights include it
 * @param minAge from which age on people count for PER_PERSON_NIGHT, 0 to 17; null for all. Adults always count
 * @param from the first night it holds for
 */
public record Tax(
        String name,
        TaxKind kind,
        @Schema(implementation = String.class) BigDecimal value,
        boolean included,
        @Nullable Integer minAge,
        LocalDate from) {
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,4})?");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final int OLDEST = 17;

    public Tax {
        new Checks()
                .text("name", name)
                .that(
                        kind != TaxKind.PERCENT || value.compareTo(HUNDRED) <= 0,
                        "value",
                        "must be at most 100 for a percentage")
                .range("minAge", minAge, 0, OLDEST)
                .that(
                        minAge == null || kind == TaxKind.PER_PERSON_NIGHT,
                        "minAge",
                        "must be combined with kind PER_PERSON_NIGHT")
                .refuseIfAny();
    }

    /** Reads the wire form: the value is a string of decimal digits. */
    @JsonCreator
    public static Tax read(
            @JsonProperty("name") @Nullable String name,
            @JsonProperty("kind") @Nullable TaxKind kind,
            @JsonProperty("value") @Nullable String value,
            @JsonProperty("included") @Nullable Boolean included,
            @JsonProperty("minAge") @Nullable Integer minAge,
            @JsonProperty("from") @Nullable LocalDate from) {
        new Checks()
                .present("name", name)
                .present("kind", kind)
                .that(
                        value != null && DECIMAL.matcher(value).matches(),
                        "value",
                        "must be decimal digits such as \"10\"")
                .present("included", included)
                .present("from", from)
                .refuseIfAny();
        return new Tax(
                Objects.requireNonNull(name),
                Objects.requireNonNull(kind),
                new BigDecimal(Objects.requireNonNull(value)),
                Objects.requireNonNull(included),
                minAge,
                Objects.requireNonNull(from));
    }

    /** The value as it stands on the wire. */
    @JsonProperty("value")
    public String decimalValue() {
        return value.toPlainString();
    }
}
