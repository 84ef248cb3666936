package dev.innkeeper.booking.folio;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Money;
import java.math.BigDecimal;
import java.util.Currency;
import org.jspecify.annotations.Nullable;

/**
 * An amount of one currency in either direction: what the guest owes is positive, what the guest has paid is negative.
 *
 * @param amount with just as many decimals as the currency has; its size is that of a {@link Money}
 * @param currency as of a {@link Money}
 */
public record SignedMoney(BigDecimal amount, Currency currency) {
    private static final String MINUS = "-";

    public SignedMoney {
        amount = amount.signum() < 0
                ? new Money(amount.negate(), currency).amount().negate()
                : new Money(amount, currency).amount();
    }

    /** Reads the wire form: the amount is a string of decimal digits, perhaps after a minus. */
    @JsonCreator
    public static SignedMoney read(
            @JsonProperty("amount") @Nullable String amount, @JsonProperty("currency") @Nullable String currency) {
        new Checks().present("amount", amount).present("currency", currency).refuseIfAny();
        String digits = String.valueOf(amount);
        boolean negative = digits.startsWith(MINUS);
        SignedMoney size = of(Money.of(negative ? digits.substring(1) : digits, currency));
        return negative ? size.negated() : size;
    }

    public static SignedMoney of(Money owed) {
        return new SignedMoney(owed.amount(), owed.currency());
    }

    /** Nothing, in {@code currency}. */
    public static SignedMoney zero(Currency currency) {
        return new SignedMoney(BigDecimal.ZERO, currency);
    }

    /** The same in the other direction. */
    public SignedMoney negated() {
        return new SignedMoney(amount.negate(), currency);
    }

    /** The sum; both must be of one currency. */
    public SignedMoney plus(SignedMoney other) {
        if (!currency.equals(other.currency)) {
            throw new IllegalArgumentException(currency + " and " + other.currency + " do not add up");
        }
        return new SignedMoney(amount.add(other.amount), currency);
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
}
