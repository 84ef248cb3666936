package dev.innkeeper.booking.value;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;

/** The nights of one room that a reservation may own. */
public record ClaimScope(HotelId hotelId, ConfirmationNumber number, RoomNumber room, Stay stay) {}
