package dev.innkeeper.hotel.reconciliation.client;

import java.util.List;
import java.util.UUID;

/**
 * Asks for verdicts on bookings.
 *
 * @param settled whether to read linearizably
 * @param bookings at most {@value #MOST} ids
 */
public record BookingVerdictsRequest(boolean settled, List<UUID> bookings) {
    public static final int MOST = 100;

    public BookingVerdictsRequest {
        bookings = List.copyOf(bookings);
    }
}
