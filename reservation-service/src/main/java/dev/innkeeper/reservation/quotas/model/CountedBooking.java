package dev.innkeeper.reservation.quotas.model;

import dev.innkeeper.booking.value.BookingId;

/**
 * A booking that counts against a quota.
 *
 * @param roomNights 0 when it was refused
 */
public record CountedBooking(BookingId id, int roomNights) {}
