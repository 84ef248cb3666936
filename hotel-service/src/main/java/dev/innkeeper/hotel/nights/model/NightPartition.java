package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The nights that can change together: those of one month, of the rooms of one shard.
 *
 * @param shard the room number modulo the hotel's shards
 */
public record NightPartition(HotelId hotelId, YearMonth month, int shard) {

    /** The partition with the nights of {@code room} in {@code month}. */
    public static NightPartition of(HotelId hotelId, int shards, RoomNumber room, YearMonth month) {
        return new NightPartition(hotelId, month, room.value() % shards);
    }

    /** All partitions with nights of {@code dates}, by month and then by shard, the order in which they are written. */
    public static List<NightPartition> all(HotelId hotelId, int shards, DateRange dates) {
        return dates.months().stream()
                .flatMap(month -> all(hotelId, shards, month))
                .toList();
    }

    /** All partitions of a month. */
    public static Stream<NightPartition> all(HotelId hotelId, int shards, YearMonth month) {
        return IntStream.range(0, shards).mapToObj(shard -> new NightPartition(hotelId, month, shard));
    }
}
