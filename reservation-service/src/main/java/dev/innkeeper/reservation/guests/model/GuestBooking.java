package dev.innkeeper.reservation.guests.model;

import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.model.HotelId;
import org.jspecify.annotations.Nullable;

/**
 * A booking that was begun for a guest; it may never have become a reservation.
 *
 * @param hotelId where; null when an earlier version has begun it
 */
public record GuestBooking(BookingId id, @Nullable HotelId hotelId) {}
