package dev.innkeeper.hotel.selling.service;

import dev.innkeeper.model.Checks;
import java.math.BigDecimal;
import java.util.Currency;

/** Checks amounts that are given without a currency. */
final class Amounts {
    private Amounts() {}

    /** Refuses more decimals than the currency of the hotel has. */
    static void check(Checks checks, String field, BigDecimal amount, Currency currency) {
        int decimals = currency.getDefaultFractionDigits();
        checks.that(
                amount.stripTrailingZeros().scale() <= decimals,
                field,
                "must have at most " + decimals + " decimals, as " + currency + " has");
    }
}
