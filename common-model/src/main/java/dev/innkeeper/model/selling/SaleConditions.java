package dev.innkeeper.model.selling;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.cancellation.AgreedCancellation;
import dev.innkeeper.model.tax.TaxLine;
import dev.innkeeper.model.tax.TaxTotal;
import java.util.Currency;
import java.util.List;

/**
 * What a stay is sold with besides its room and the prices of its nights. It is frozen when the stay is booked.
 *
 * @param taxes of each night, in order of their dates; a tax of the whole stay is on the first night
 */
public record SaleConditions(RatePlanCode ratePlan, Board board, List<TaxLine> taxes, AgreedCancellation cancellation) {
    /** The standard plan of a hotel without taxes and policies: cancelling costs nothing. */
    public static final SaleConditions PLAIN =
            new SaleConditions(RatePlanCode.STANDARD, Board.ROOM_ONLY, List.of(), AgreedCancellation.FREE);

    public SaleConditions {
        taxes = List.copyOf(taxes);
    }

    /** The taxes that the prices of the nights do not include. */
    public Money excludedTaxes(Currency currency) {
        Money total = Money.zero(currency);
        for (TaxLine tax : taxes) {
            if (!tax.included()) {
                total = total.plus(tax.amount());
            }
        }
        return total;
    }

    /** The sum of each tax, by code; a code that was included on some nights only has two sums. */
    public List<TaxTotal> taxTotals() {
        return TaxTotal.of(taxes);
    }

    /** The same with other taxes. */
    public SaleConditions withTaxes(List<TaxLine> others) {
        return new SaleConditions(ratePlan, board, others, cancellation);
    }
}
