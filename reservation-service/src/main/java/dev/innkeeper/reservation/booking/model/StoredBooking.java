package dev.innkeeper.reservation.booking.model;

import dev.innkeeper.booking.model.Booking;
import java.time.Instant;

/**
 * A booking as stored in its row.
 *
 * @param writtenAt when the row was last written, by the clock of the database
 */
public record StoredBooking(Booking booking, Instant writtenAt) {}
