package dev.innkeeper.reservation.guests.model;

import dev.innkeeper.model.ConfirmationNumber;
import java.time.Instant;

/**
 * A booking that was begun for a guest, whatever became of it.
 *
 * @param announcedAt when it was last linked to the guest
 */
public record AnnouncedBooking(ConfirmationNumber number, Instant announcedAt) {}
