package dev.innkeeper.reservation.guests.model;

import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.model.HotelId;
import org.jspecify.annotations.Nullable;

/**
 * A booking announced for a guest; it may never have become a reservation.
 *
 * @param hotelId null when an earlier version announced it
 */
public record GuestBooking(BookingId id, @Nullable HotelId hotelId) {}
