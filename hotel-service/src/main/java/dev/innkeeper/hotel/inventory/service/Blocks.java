package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.inventory.model.Block;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.List;

/**
 * Lists what is out of order: one statement for the hotel and one for each month and shard. Cassandra sends closed
 * nights only, and nights in a row become one block as they arrive, so memory is bounded by the number of blocks.
 */
@Singleton
public class Blocks {
    private static final int SHARDS_AT_ONCE = 8;

    private final OpenHotels hotels;
    private final AvailableRoomsByHotelDateDao nights;

    Blocks(OpenHotels hotels, AvailableRoomsByHotelDateDao nights) {
        this.hotels = hotels;
        this.nights = nights;
    }

    /** All blocks, by room and date. Of a block that reaches beyond {@code dates}, only its nights in it. */
    public Uni<List<Block>> list(HotelId hotelId, DateRange dates) {
        return hotels.require(hotelId)
                .chain(hotel -> Sequential.each(dates.months(), month -> of(hotel, month, dates))
                        .map(months -> months.stream()
                                .reduce(new Block.Joined(), Block.Joined::add)
                                .inOrder()));
    }

    private Uni<Block.Joined> of(CatalogueHotel hotel, YearMonth month, DateRange dates) {
        return Parallel.each(
                        NightPartition.all(hotel.hotel().id(), hotel.shards(), month)
                                .toList(),
                        SHARDS_AT_ONCE,
                        partition -> nights.fold(partition, dates, Owner.CLOSED, Block.Joined::new, Block.Joined::add))
                .map(shards -> shards.stream().reduce(new Block.Joined(), Block.Joined::add));
    }
}
