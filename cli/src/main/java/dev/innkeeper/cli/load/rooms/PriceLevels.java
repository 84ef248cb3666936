package dev.innkeeper.cli.load.rooms;

import dev.innkeeper.cli.load.source.CsvResource;
import dev.innkeeper.model.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.HashMap;
import java.util.Map;

/** Rough exchange rates from {@code currencies.csv}, good enough for generated prices only. */
final class PriceLevels {
    private final Map<Currency, BigDecimal> unitsPerEuro = new HashMap<>();

    private PriceLevels() {}

    static PriceLevels known() {
        PriceLevels levels = new PriceLevels();
        CsvResource.read(
                "currencies.csv",
                row -> levels.unitsPerEuro.put(
                        Currency.getInstance(row.getField("currency")), new BigDecimal(row.getField("units"))));
        return levels;
    }

    /** A round price near {@code euros}: 23,400 yen, not 23,417. Unknown currencies count as euros. */
    Money price(BigDecimal euros, Currency currency) {
        BigDecimal units = unitsPerEuro.getOrDefault(currency, BigDecimal.ONE);
        int zeros = Math.max(0, units.precision() - units.scale() - 1);
        BigDecimal round = euros.multiply(units).setScale(-zeros, RoundingMode.HALF_UP);
        return new Money(round.setScale(currency.getDefaultFractionDigits(), RoundingMode.UNNECESSARY), currency);
    }
}
