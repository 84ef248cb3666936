package dev.innkeeper.hotel.inventory.model;

/**
 * What putting rooms on sale has changed.
 *
 * @param roomNights how many were not on sale before
 */
public record RoomNightCount(long roomNights) {}
