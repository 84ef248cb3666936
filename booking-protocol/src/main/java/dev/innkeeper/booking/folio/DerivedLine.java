package dev.innkeeper.booking.folio;

import java.time.Instant;
import java.time.LocalDate;

/**
 * A line of a folio that follows from the row of a reservation.
 *
 * @param id unique in the folio, and the same whenever the line is derived; the order of the lines of one moment
 * @param at when it came to be owed, or no longer to be owed
 * @param date the night; for a penalty the date of arrival
 */
public record DerivedLine(
        String id, Instant at, LineKind kind, LocalDate date, String description, SignedMoney amount) {}
