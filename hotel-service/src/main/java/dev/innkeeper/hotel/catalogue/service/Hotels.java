package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsByCityDao;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsDao;
import dev.innkeeper.hotel.catalogue.cassandra.NewestHotelsByCityDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.HotelShards;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads hotels. */
@Singleton
public class Hotels {
    /** The most rooms of a hotel with one partition a month. */
    private static final int SMALL = 50;

    private static final int MIDDLE = 400;

    /** All results of {@link #shardsFor}. */
    private static final List<Integer> POSSIBLE_SHARDS = List.of(1, 8, 16);

    private final HotelsDao hotels;
    private final HotelsByCityDao hotelsByCity;
    private final NewestHotelsByCityDao newestHotelsByCity;

    Hotels(HotelsDao hotels, HotelsByCityDao hotelsByCity, NewestHotelsByCityDao newestHotelsByCity) {
        this.hotels = hotels;
        this.hotelsByCity = hotelsByCity;
        this.newestHotelsByCity = newestHotelsByCity;
    }

    /** Q2. One statement; 404 when there is no such hotel, or it is deleted. */
    public Uni<CatalogueHotel> require(HotelId id) {
        return find(id).map(found -> found.orElseThrow(() -> ProblemException.notFound("hotel with this id")));
    }

    /** The same; empty instead of the 404. */
    public Uni<Optional<CatalogueHotel>> find(HotelId id) {
        return hotels.find(id).map(found -> found.filter(hotel -> !hotel.deleted()));
    }

    /** The hotels of a place by name, after that one. One statement. */
    public Uni<List<Hotel>> byName(CityKey cityKey, Hotel.@Nullable ByName after, int most) {
        return hotelsByCity.list(cityKey, after, most);
    }

    /** The hotels of a place, newest first, after that one; those of unknown age come last. One statement. */
    public Uni<List<Hotel>> newest(CityKey cityKey, Hotel.@Nullable ByAge after, int most) {
        return newestHotelsByCity.list(cityKey, after, most);
    }

    /**
     * The hotels of a place, oldest first, after that one; those of unknown age come last, by id. One statement, and one
     * more when it reaches those of unknown age.
     */
    public Uni<List<Hotel>> oldest(CityKey cityKey, Hotel.@Nullable ByAge after, int most) {
        if (after != null && after.isUnknown()) {
            return newestHotelsByCity.ofUnknownAge(cityKey, after, most);
        }
        return newestHotelsByCity
                .oldest(cityKey, after, most)
                .chain(known -> known.size() == most
                        ? Uni.createFrom().item(known)
                        : newestHotelsByCity
                                .ofUnknownAge(cityKey, null, most - known.size())
                                .map(unknown -> Stream.concat(known.stream(), unknown.stream())
                                        .toList()));
    }

    /**
     * Fixes the number of partitions for a month of the hotel's nights, because contention in Cassandra is by
     * partition. Answers the number in force, which an earlier call may have fixed for fewer rooms; 404 when the hotel
     * does not exist.
     */
    public Uni<Integer> fixShards(HotelId id, int rooms) {
        return hotels.fixShards(id, shardsFor(rooms))
                .chain(() -> hotels.findSettled(id))
                .map(found -> found.map(CatalogueHotel::shards)
                        .filter(shards -> shards > 0)
                        .orElseThrow(() -> ProblemException.notFound("hotel with this id")));
    }

    /**
     * The number of partitions for a month of the hotel's nights. For a removed hotel it is unknown, but the nights are
     * kept: then all possible numbers. One statement.
     */
    public Uni<List<Integer>> shardings(HotelId id) {
        return hotels.find(id)
                .map(found -> found.map(CatalogueHotel::shards)
                        .filter(shards -> shards > 0)
                        .map(List::of)
                        .orElse(POSSIBLE_SHARDS));
    }

    /** At most {@code most} of all hotels, in no order, from {@code position} on: null for the beginning. */
    public Uni<ScanPage<HotelShards>> scan(@Nullable String position, int most) {
        return hotels.scan(position, most);
    }

    private static int shardsFor(int rooms) {
        if (rooms <= SMALL) {
            return 1;
        }
        return rooms <= MIDDLE ? 8 : 16;
    }
}
