package dev.innkeeper.hotel.rates.model;

/**
 * How much a change has set.
 *
 * @param nights dates times types or rooms, and for restrictions times rate plans, summed over the changes
 */
public record NightCount(long nights) {}
