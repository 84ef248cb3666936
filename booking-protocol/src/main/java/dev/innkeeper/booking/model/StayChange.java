package dev.innkeeper.booking.model;

/**
 * Another stay that a booking is trying to get.
 *
 * @param attempt marks the nights of the other stay; higher than that of any attempt before
 */
public record StayChange(int attempt, StayTerms wanted) {}
