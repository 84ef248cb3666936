package dev.innkeeper.reservation.booking.model;

import dev.innkeeper.model.ConfirmationNumber;
import java.time.Instant;

/**
 * The booking that has an external reference, or wanted to have it.
 *
 * @param takenAt when it took the reference
 */
public record ReferenceOwner(ConfirmationNumber number, Instant takenAt) {}
