package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.model.HotelId;

/**
 * How the nights of a hotel are partitioned.
 *
 * @param shards into how many partitions a month of them is split; 0 when it has none yet
 */
public record HotelShards(HotelId id, int shards) {}
