package dev.innkeeper.booking.reconciliation;

import java.util.List;

/** In the order in which they were asked for. */
public record BookingVerdicts(List<BookingVerdict> items) {
    public BookingVerdicts {
        items = List.copyOf(items);
    }
}
