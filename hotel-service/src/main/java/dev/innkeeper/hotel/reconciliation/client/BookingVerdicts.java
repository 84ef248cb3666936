package dev.innkeeper.hotel.reconciliation.client;

import java.util.List;

/** In the order in which they were asked for. */
public record BookingVerdicts(List<BookingVerdict> items) {
    public BookingVerdicts {
        items = List.copyOf(items);
    }
}
