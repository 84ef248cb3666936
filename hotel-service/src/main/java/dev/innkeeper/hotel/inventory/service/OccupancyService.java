package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.model.OccupancyCount;
import dev.innkeeper.hotel.nights.model.OccupancyDay;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** How full a hotel is. A statement for the hotel and one for each month and shard of the dates. */
@Singleton
public class OccupancyService {
    private static final int PARTITIONS_AT_ONCE = 8;

    private final OpenHotels hotels;
    private final AvailableRoomsByHotelDateDao nights;

    OccupancyService(OpenHotels hotels, AvailableRoomsByHotelDateDao nights) {
        this.hotels = hotels;
        this.nights = nights;
    }

    /** The occupancy of each date; a page of dates at most. */
    public Uni<List<OccupancyDay>> find(HotelId hotelId, DateRange dates) {
        return hotels.require(hotelId).chain(hotel -> count(hotel, dates)).map(OccupancyCount::byDate);
    }

    private Uni<OccupancyCount> count(CatalogueHotel hotel, DateRange dates) {
        return Multi.createFrom()
                .iterable(NightPartition.all(hotel.hotel().id(), hotel.shards(), dates))
                .onItem()
                .transformToUni(partition -> nights.occupancy(partition, dates))
                .merge(PARTITIONS_AT_ONCE)
                .collect()
                .in(() -> new OccupancyCount(dates), OccupancyCount::add);
    }
}
