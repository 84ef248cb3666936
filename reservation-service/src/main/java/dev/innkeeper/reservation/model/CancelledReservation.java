package dev.innkeeper.reservation.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.model.Money;

/**
 * A reservation that has just been cancelled.
 *
 * @param penalty what the guest owes
 * @param refund the total without the penalty
 */
public record CancelledReservation(@JsonUnwrapped Reservation reservation, Money penalty, Money refund) {
    public CancelledReservation(Reservation reservation, Money penalty) {
        this(reservation, penalty, minus(reservation.terms().total(), penalty));
    }

    private static Money minus(Money total, Money penalty) {
        return new Money(total.amount().subtract(penalty.amount()), total.currency());
    }
}
