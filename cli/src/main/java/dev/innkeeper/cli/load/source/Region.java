package dev.innkeeper.cli.load.source;

import java.time.ZoneId;
import java.util.Currency;
import org.jspecify.annotations.Nullable;

/** What is the same for every hotel of a country, or of a state of a country with several time zones. */
record Region(ZoneId timeZone, Currency currency) {

    /** The same with those that are given in place of its own. */
    Region with(@Nullable ZoneId otherTimeZone, @Nullable Currency otherCurrency) {
        return new Region(
                otherTimeZone == null ? timeZone : otherTimeZone, otherCurrency == null ? currency : otherCurrency);
    }
}
