package dev.innkeeper.reservation.reconciliation.model;

import java.util.List;

/** The verdicts, in the order of the request. */
public record BookingVerdicts(List<BookingVerdict> items) {
    public BookingVerdicts {
        items = List.copyOf(items);
    }
}
