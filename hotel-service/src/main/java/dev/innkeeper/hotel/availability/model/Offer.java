package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;

/**
 * The cheapest room of a hotel that is free on every night of a stay and meets the criteria.
 *
 * @param distanceMeters from the point of interest
 * @param total of the stay
 * @param freeRooms how many rooms of the hotel are free and meet them, this one included
 */
public record Offer(
        HotelId hotelId,
        String name,
        int distanceMeters,
        RoomNumber roomNumber,
        RoomType roomType,
        Money total,
        int freeRooms) {}
