package dev.innkeeper.reservation.booking.model;

import dev.innkeeper.booking.model.Booking;

/**
 * A booking as its row is, and when it was last written.
 *
 * @param writtenAt microseconds, by the clock of the conditional writes, which rises from one to the next: what is
 *     derived from the row carries it as its timestamp, so that a late repetition of an older state changes nothing
 */
public record StoredBooking(Booking booking, long writtenAt) {}
