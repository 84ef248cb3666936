package dev.innkeeper.reservation.booking.model;

import dev.innkeeper.booking.model.Booking;

/**
 * A booking as stored in its row, with the time of the row's last write.
 *
 * @param writtenAt microseconds, by the clock of conditional writes, which rises from one to the next. Derived rows carry
 *     it as their timestamp, so that a late write of an older state changes nothing
 */
public record StoredBooking(Booking booking, long writtenAt) {}
