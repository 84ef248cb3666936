package dev.innkeeper.hotel.reconciliation.client;

import java.util.List;
import java.util.UUID;

/**
 * Bookings that are asked for.
 *
 * @param settled whether to wait for writes that are under way
 * @param bookings at most {@value #MOST} ids
 */
public record BookingVerdictsRequest(boolean settled, List<UUID> bookings) {
    public static final int MOST = 100;

    public BookingVerdictsRequest {
        bookings = List.copyOf(bookings);
    }
}
