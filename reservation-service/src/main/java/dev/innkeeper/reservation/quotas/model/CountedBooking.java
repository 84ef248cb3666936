package dev.innkeeper.reservation.quotas.model;

import dev.innkeeper.model.ConfirmationNumber;

/**
 * A booking that counts against a quota.
 *
 * @param roomNights 0 when it was refused
 */
public record CountedBooking(ConfirmationNumber number, int roomNights) {}
