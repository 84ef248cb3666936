package dev.innkeeper.model;

import java.time.LocalDate;
import java.util.Currency;
import java.util.List;

/**
 * What a room costs on one night.
 *
 * @param date the night
 * @param price of that night alone
 */
public record NightPrice(LocalDate date, Money price) {

    /** What all of {@code nights} cost together, in {@code currency}, which they must share. */
    public static Money total(List<NightPrice> nights, Currency currency) {
        Money total = Money.zero(currency);
        for (NightPrice night : nights) {
            total = total.plus(night.price());
        }
        return total;
    }
}
