package dev.innkeeper.hotel.pricing.model;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.cancellation.RefundStep;
import dev.innkeeper.model.selling.SaleConditions;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;

/**
 * What the nights that are sold cost, and under which conditions.
 *
 * @param nights in order, children included
 * @param total the nights and the taxes that their prices do not include
 */
public record PricedStay(List<NightPrice> nights, SaleConditions conditions, Money total) {
    public PricedStay {
        nights = List.copyOf(nights);
    }

    /** Adds up the total. */
    static PricedStay of(List<NightPrice> nights, SaleConditions conditions, Currency currency) {
        return new PricedStay(
                nights, conditions, NightPrice.total(nights, currency).plus(conditions.excludedTaxes(currency)));
    }

    /** What cancelling costs until each deadline. */
    public List<RefundStep> timeline(LocalDate checkIn) {
        return conditions.cancellation().timeline(checkIn, nights, total);
    }

    /** Whether cancelling costs nothing at {@code moment}. */
    public boolean isRefundable(LocalDate checkIn, Instant moment) {
        return conditions
                        .cancellation()
                        .penaltyAt(moment, checkIn, nights, total)
                        .amount()
                        .signum()
                == 0;
    }

    /** What a no-show costs. */
    public Money noShow() {
        return conditions.cancellation().noShow(nights, total);
    }
}
