package dev.innkeeper.conformance.history;

import java.time.LocalDate;

/** How full a hotel says it is on a date. */
public record Occupancy(LocalDate date, int rooms, int free, int claimed, int outOfOrder, boolean soldOut) {}
