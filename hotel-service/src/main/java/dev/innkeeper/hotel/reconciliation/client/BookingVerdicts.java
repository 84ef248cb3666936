package dev.innkeeper.hotel.reconciliation.client;

import java.util.List;

/** Verdicts in the order of the request. */
public record BookingVerdicts(List<BookingVerdict> items) {
    public BookingVerdicts {
        items = List.copyOf(items);
    }
}
