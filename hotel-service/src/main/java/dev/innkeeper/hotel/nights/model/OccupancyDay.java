package dev.innkeeper.hotel.nights.model;

import java.time.LocalDate;

/**
 * How full a hotel is on a night.
 *
 * @param rooms on sale or out of order: free + claimed + outOfOrder
 * @param soldOut whether there are rooms and none of them is free
 */
public record OccupancyDay(LocalDate date, int rooms, int free, int claimed, int outOfOrder, boolean soldOut) {

    /** Adds up the rooms. */
    public static OccupancyDay of(LocalDate date, int free, int claimed, int outOfOrder) {
        int rooms = free + claimed + outOfOrder;
        return new OccupancyDay(date, rooms, free, claimed, outOfOrder, rooms > 0 && free == 0);
    }
}
