package dev.innkeeper.booking.value;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;

/** Where nights of a booking may be. */
public record ClaimScope(HotelId hotelId, BookingId booking, RoomNumber room, Stay stay) {}
