package dev.innkeeper.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An amount of one currency, exact: a decimal string on the wire, never a binary fraction.
 *
 * @param amount from 0 to 999,999,999,999, with just as many decimals as the currency has (ISO 4217: two for EUR, none
 *     for JPY)
 * @param currency a currency of ISO 4217 that has a minor unit
 */
public record Money(BigDecimal amount, Currency currency) implements Comparable<Money> {
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,10})?");

    public Money {
        int decimals = currency.getDefaultFractionDigits();
        new Checks()
                .that(decimals >= 0, "currency", "must be a currency of ISO 4217 that has a minor unit")
                .that(amount.signum() >= 0, "amount", "must not be negative")
                .that(
                        decimals < 0 || amount.scale() <= decimals,
                        "amount",
                        () -> "must have at most " + decimals + " decimals in " + currency)
                .refuseIfAny();
        amount = amount.setScale(decimals);
    }

    /** Reads the wire form: the amount is a string of decimal digits. */
    @JsonCreator
    public static Money of(
            @JsonProperty("amount") @Nullable String amount, @JsonProperty("currency") @Nullable String currency) {
        new Checks()
                .present("amount", amount)
                .that(
                        amount == null || DECIMAL.matcher(amount).matches(),
                        "amount",
                        "must be decimal digits such as \"129.00\"")
                .present("currency", currency)
                .that(currency == null || isKnown(currency), "currency", "must be an ISO 4217 code such as \"EUR\"")
                .refuseIfAny();
        return new Money(new BigDecimal(String.valueOf(amount)), Currency.getInstance(String.valueOf(currency)));
    }

    /** Nothing, in {@code currency}. */
    public static Money zero(Currency currency) {
        return new Money(BigDecimal.ZERO, currency);
    }

    /** The sum; both must be of one currency. */
    public Money plus(Money other) {
        requireSameCurrency(other);
        return new Money(amount.add(other.amount), currency);
    }

    /** Orders amounts of one currency. */
    @Override
    public int compareTo(Money other) {
        requireSameCurrency(other);
        return amount.compareTo(other.amount);
    }

    /** The amount as it stands on the wire. */
    @JsonProperty("amount")
    public String decimal() {
        return amount.toPlainString();
    }

    @Override
    public String toString() {
        return amount.toPlainString() + " " + currency;
    }

    private void requireSameCurrency(Money other) {
        if (!currency.equals(other.currency)) {
            throw new IllegalArgumentException(currency + " and " + other.currency + " do not add up");
        }
    }

    private static boolean isKnown(String code) {
        try {
            return Currency.getInstance(code).getDefaultFractionDigits() >= 0;
        } catch (IllegalArgumentException unknown) {
            return false;
        }
    }
}
