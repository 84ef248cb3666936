package dev.innkeeper.cli.load.source;

import java.time.ZoneId;
import java.util.Currency;
import org.jspecify.annotations.Nullable;

/** Time zone and currency of a country, or of a state if its country has several time zones. */
record Region(ZoneId timeZone, Currency currency) {

    /** Replaces what is given. */
    Region with(@Nullable ZoneId otherTimeZone, @Nullable Currency otherCurrency) {
        return new Region(
                otherTimeZone == null ? timeZone : otherTimeZone, otherCurrency == null ? currency : otherCurrency);
    }
}
