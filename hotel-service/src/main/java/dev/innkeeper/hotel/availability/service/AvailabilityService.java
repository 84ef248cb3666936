package dev.innkeeper.hotel.availability.service;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.availability.model.AvailableRooms;
import dev.innkeeper.hotel.availability.model.FreeRoom;
import dev.innkeeper.hotel.availability.model.HotelAvailability;
import dev.innkeeper.hotel.availability.model.PricedFreeRoom;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.FreeNightCounts;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.pricing.service.PriceLists;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Q4: the rooms that are free on every night of a stay and sold under the standard plan. After the hotel is read, all
 * statements run in parallel: one for the rooms, two for the prices, and one for each month and shard of the nights,
 * limited to the dates of the stay.
 */
@Singleton
public class AvailabilityService {
    private static final int PARTITIONS_AT_ONCE = 16;

    private final OpenHotels hotels;
    private final RoomsByHotelDao rooms;
    private final PriceLists priceLists;
    private final AvailableRoomsByHotelDateDao nights;

    AvailabilityService(
            OpenHotels hotels, RoomsByHotelDao rooms, PriceLists priceLists, AvailableRoomsByHotelDateDao nights) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.priceLists = priceLists;
        this.nights = nights;
    }

    /** At most {@code most} rooms for the party, cheapest first; those after {@code after}, null for the first. */
    public Uni<List<FreeRoom>> freeRooms(
            HotelId hotelId, Stay stay, Party party, PricedFreeRoom.@Nullable Position after, int most) {
        return hotels.requireOpenFor(hotelId, stay)
                .chain(hotel -> of(hotel, stay, party, Owner.FREE::equals).map(AvailableRooms::of))
                .map(availableRooms -> availableRooms.page(after, most));
    }

    /** All rooms of a hotel, which of them have an {@code available} owner on every night, and what the stay costs. */
    public Uni<HotelAvailability> of(CatalogueHotel hotel, Stay stay, Party party, Predicate<Owner> available) {
        return of(hotel, stay, party, rooms.summaries(hotel.hotel().id()), available);
    }

    /** The same for the rooms with all of the amenities, and nights that are free. */
    public Uni<HotelAvailability> of(CatalogueHotel hotel, Stay stay, Party party, Set<FoldedText> amenities) {
        return of(hotel, stay, party, candidates(hotel.hotel().id(), amenities), Owner.FREE::equals);
    }

    /** The number of statements that it takes to know the availability of a hotel. */
    public static int statements(CatalogueHotel hotel, Stay stay) {
        return 1
                + PriceLists.STATEMENTS
                + NightPartition.all(hotel.hotel().id(), hotel.shards(), stay.range())
                        .size();
    }

    private Uni<HotelAvailability> of(
            CatalogueHotel hotel, Stay stay, Party party, Uni<List<RoomSummary>> some, Predicate<Owner> available) {
        return Uni.combine()
                .all()
                .unis(some, freeNights(hotel, stay, available), priceLists.of(hotel, stay, party))
                .with(HotelAvailability::new);
    }

    private Uni<List<RoomSummary>> candidates(HotelId hotelId, Set<FoldedText> amenities) {
        return amenities.isEmpty()
                ? rooms.summaries(hotelId)
                : rooms.of(hotelId)
                        .map(found -> found.stream()
                                .filter(room -> room.offers(amenities))
                                .map(Room::summary)
                                .toList());
    }

    private Uni<FreeNightCounts> freeNights(CatalogueHotel hotel, Stay stay, Predicate<Owner> available) {
        return Multi.createFrom()
                .iterable(NightPartition.all(hotel.hotel().id(), hotel.shards(), stay.range()))
                .onItem()
                .transformToUni(partition -> nights.freeNights(partition, stay.range(), available))
                .merge(PARTITIONS_AT_ONCE)
                .collect()
                .in(FreeNightCounts::new, FreeNightCounts::add);
    }
}
