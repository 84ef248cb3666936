package dev.innkeeper.booking.value;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;

/** The nights of one room that a booking may own. */
public record ClaimScope(HotelId hotelId, BookingId booking, RoomNumber room, Stay stay) {}
