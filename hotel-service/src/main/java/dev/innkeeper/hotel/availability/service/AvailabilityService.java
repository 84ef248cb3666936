package dev.innkeeper.hotel.availability.service;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.availability.model.AvailableRooms;
import dev.innkeeper.hotel.availability.model.FreeRoom;
import dev.innkeeper.hotel.availability.model.PricedFreeRoom;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.FreeNightCounts;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.rates.model.Tariff;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Q4: the rooms that are free on every night of a stay. After the hotel is read, all statements run in parallel: one
 * for the rooms, one for the prices, and one for each month and shard of the nights, limited to the dates of the stay.
 */
@Singleton
public class AvailabilityService {
    private static final int PARTITIONS_AT_ONCE = 16;

    private final OpenHotels hotels;
    private final RoomsByHotelDao rooms;
    private final RatesByHotelDateDao rates;
    private final AvailableRoomsByHotelDateDao nights;

    AvailabilityService(
            OpenHotels hotels, RoomsByHotelDao rooms, RatesByHotelDateDao rates, AvailableRoomsByHotelDateDao nights) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.rates = rates;
        this.nights = nights;
    }

    /** At most {@code most} rooms for so many guests, cheapest first; those after {@code after}, null for the first. */
    public Uni<List<FreeRoom>> freeRooms(
            HotelId hotelId, Stay stay, int guests, PricedFreeRoom.@Nullable Position after, int most) {
        return hotels.requireOpenFor(hotelId, stay)
                .chain(hotel -> find(hotel, stay, guests, Set.of()))
                .map(availableRooms -> page(availableRooms, after, most));
    }

    /**
     * The rooms of a type that take so many guests and whose nights all have an owner that is {@code available}, cheapest
     * first. 404 when no room has the type.
     */
    public Uni<AvailableRooms> roomsOfType(
            RoomType type, CatalogueHotel hotel, Stay stay, int guests, Predicate<Owner> available) {
        return find(
                hotel,
                stay,
                rooms.summaries(hotel.hotel().id()).map(all -> ofType(type, all)),
                room -> guests <= room.capacity(),
                available);
    }

    private static List<RoomSummary> ofType(RoomType type, List<RoomSummary> all) {
        List<RoomSummary> rooms =
                all.stream().filter(room -> room.type().equals(type)).toList();
        if (rooms.isEmpty()) {
            throw new ProblemException(ProblemType.NOT_FOUND, "The hotel has no room of the type " + type + ".");
        }
        return rooms;
    }

    /** The number of statements of {@link #find}. */
    static int statements(CatalogueHotel hotel, Stay stay) {
        return 2
                + NightPartition.all(hotel.hotel().id(), hotel.shards(), stay.range())
                        .size();
    }

    /** All rooms of the hotel that are free, take so many guests, and have all of the amenities. */
    Uni<AvailableRooms> find(CatalogueHotel hotel, Stay stay, int guests, Set<FoldedText> amenities) {
        return find(
                hotel,
                stay,
                candidates(hotel.hotel().id(), amenities),
                room -> guests <= room.capacity(),
                Owner.FREE::equals);
    }

    private Uni<AvailableRooms> find(
            CatalogueHotel hotel,
            Stay stay,
            Uni<List<RoomSummary>> candidates,
            Predicate<RoomSummary> suits,
            Predicate<Owner> available) {
        if (hotel.shards() == 0) {
            return candidates.replaceWith(
                    new AvailableRooms(List.of(), new Tariff(stay, hotel.hotel().currency())));
        }
        return Uni.combine()
                .all()
                .unis(
                        candidates.map(found -> found.stream().filter(suits).toList()),
                        freeNights(hotel, stay, available),
                        rates.tariff(hotel.hotel().id(), stay, hotel.hotel().currency()))
                .with((suiting, free, tariff) -> AvailableRooms.of(suiting, free, tariff, stay));
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

    private static List<FreeRoom> page(
            AvailableRooms availableRooms, PricedFreeRoom.@Nullable Position after, int most) {
        return availableRooms.rooms().stream()
                .filter(room -> after == null || room.position().compareTo(after) > 0)
                .limit(most)
                .map(availableRooms::priced)
                .toList();
    }
}
