package dev.innkeeper.booking.model;

/**
 * A change of stay in progress.
 *
 * @param attempt claims the nights of the wanted stay; higher than any earlier attempt
 */
public record StayChange(int attempt, StayTerms wanted) {}
