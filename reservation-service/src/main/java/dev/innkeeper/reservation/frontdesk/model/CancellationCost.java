package dev.innkeeper.reservation.frontdesk.model;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.cancellation.RefundStep;
import java.time.Instant;
import java.util.List;

/**
 * What cancelling a reservation costs, or has cost.
 *
 * @param penalty what the guest owes
 * @param refund the total without the penalty
 * @param timeline what it costs until each deadline, the earliest first
 */
public record CancellationCost(Money penalty, Money refund, List<RefundStep> timeline) {
    public CancellationCost {
        timeline = List.copyOf(timeline);
    }

    /** What cancelling {@code booking} costs at {@code moment}; what it has cost if it is cancelled. */
    public static CancellationCost of(Booking booking, Instant moment) {
        Ending ending = booking.ending();
        Money penalty = ending == null ? booking.penaltyAt(moment) : ending.penalty();
        return new CancellationCost(
                penalty,
                refund(booking.terms().total(), penalty),
                booking.terms().cancellation().timeline());
    }

    private static Money refund(Money total, Money penalty) {
        return new Money(total.amount().subtract(penalty.amount()), total.currency());
    }
}
