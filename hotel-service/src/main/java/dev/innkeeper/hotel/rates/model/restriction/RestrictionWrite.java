package dev.innkeeper.hotel.rates.model.restriction;

import java.time.LocalDate;

/** The restrictions of a date; those that {@code wanted} does not have stay as they are. */
public record RestrictionWrite(LocalDate date, Restricted restricted, RestrictionUpdate wanted) {}
