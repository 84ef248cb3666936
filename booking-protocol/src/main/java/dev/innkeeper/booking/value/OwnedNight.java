package dev.innkeeper.booking.value;

import java.time.Instant;
import java.time.LocalDate;

/**
 * A room-night as read.
 *
 * @param since when the owner was written, by the clock of the database
 */
public record OwnedNight(LocalDate date, Owner owner, Instant since) {}
