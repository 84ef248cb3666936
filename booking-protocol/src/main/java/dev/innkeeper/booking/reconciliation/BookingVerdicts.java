package dev.innkeeper.booking.reconciliation;

import java.util.List;

/** Verdicts in the order of the request. */
public record BookingVerdicts(List<BookingVerdict> items) {
    public BookingVerdicts {
        items = List.copyOf(items);
    }
}
