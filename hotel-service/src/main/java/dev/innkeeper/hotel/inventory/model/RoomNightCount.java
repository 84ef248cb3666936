package dev.innkeeper.hotel.inventory.model;

/**
 * The result of putting rooms on sale.
 *
 * @param roomNights how many were not on sale before
 */
public record RoomNightCount(long roomNights) {}
