package dev.innkeeper.reservation.partners.model;

import java.time.LocalDate;

/** The percent that a partner gets from a date on, until the next one. */
public record Commission(LocalDate effectiveFrom, Percent percent) {}
