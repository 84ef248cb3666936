package dev.innkeeper.reservation.reconciliation.client;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.List;

/**
 * A question for the owners of the nights of stays.
 *
 * @param settled whether to wait for writes in progress
 * @param stays at most {@value #MOST}
 */
public record StayOwnersRequest(boolean settled, List<AskedStay> stays) {
    public static final int MOST = 100;

    public StayOwnersRequest {
        stays = List.copyOf(stays);
    }

    /** The nights {@code [checkIn, checkOut)} of a room. */
    public record AskedStay(HotelId hotelId, RoomNumber roomNumber, LocalDate checkIn, LocalDate checkOut) {}
}
