package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.model.HotelId;

/**
 * Where to look for the nights of a hotel.
 *
 * @param shards into how many partitions a month of them is split; 0 when it has none yet
 */
public record HotelShards(HotelId id, int shards) {}
