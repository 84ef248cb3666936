package dev.innkeeper.booking.model;

import java.time.Instant;

/**
 * A change of stay in progress.
 *
 * @param attempt claims the nights of the wanted stay; higher than any earlier attempt
 * @param deadline until when recovery leaves it alone. Clocks decide only how soon interrupted work is cleaned up
 */
public record StayChange(int attempt, StayTerms wanted, Instant deadline) {}
