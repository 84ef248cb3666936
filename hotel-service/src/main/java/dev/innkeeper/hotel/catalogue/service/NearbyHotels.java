package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsByPoiDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByCityDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByNameDao;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Q1: the hotels near a point of interest. */
@Singleton
public class NearbyHotels {
    /** How many cities with a point of interest of one name are searched; beyond them the request must name the city. */
    private static final int MOST_CITIES = 20;

    private final HotelsByPoiDao hotelsByPoi;
    private final PoisByNameDao poisByName;
    private final PoisByCityDao poisByCity;

    NearbyHotels(HotelsByPoiDao hotelsByPoi, PoisByNameDao poisByName, PoisByCityDao poisByCity) {
        this.hotelsByPoi = hotelsByPoi;
        this.poisByName = poisByName;
        this.poisByCity = poisByCity;
    }

    /**
     * The hotels near the point of interest of that name, nearest first; 404 when no city has one. With a city one
     * statement, and one more if there are no hotels. Without one two, and then the hotels near all points of interest
     * of that name, each hotel with its least distance of those listed.
     *
     * @param poi in any case, with or without accents
     * @param after the last hotel of the page before; null for the first page
     * @param most how many at most
     */
    public Uni<List<NearbyHotel>> hotelsNear(
            String poi, @Nullable String city, NearbyHotel.@Nullable Position after, int most) {
        String name = FoldedText.of(poi).key();
        return citiesOf(name, city)
                .invoke(NearbyHotels::requireAny)
                .chain(cities -> hotelsByPoi.nearest(name, cities, after, most))
                .call(found -> found.isEmpty()
                        ? requireKnown(name, city)
                        : Uni.createFrom().voidItem())
                .map(found -> nearestFirst(found, most));
    }

    private Uni<List<String>> citiesOf(String name, @Nullable String city) {
        if (city == null) {
            return poisByName.citiesOf(name, MOST_CITIES);
        }
        String cityKey = FoldedText.of(city).key();
        return Uni.createFrom().item(name.isEmpty() || cityKey.isEmpty() ? List.of() : List.of(cityKey));
    }

    private static void requireAny(List<String> cities) {
        if (cities.isEmpty()) {
            throw unknown();
        }
    }

    /** Without a city, the name was found in {@code pois_by_name}. */
    private Uni<Void> requireKnown(String name, @Nullable String city) {
        if (city == null) {
            return Uni.createFrom().voidItem();
        }
        return poisByCity
                .find(new PoiKey(FoldedText.of(city).key(), name))
                .map(found -> found.filter(point -> !point.deleted()).orElseThrow(NearbyHotels::unknown))
                .replaceWithVoid();
    }

    private static ProblemException unknown() {
        return ProblemException.notFound("point of interest of this name");
    }

    // Cassandra answers city by city.
    private static List<NearbyHotel> nearestFirst(List<NearbyHotel> found, int most) {
        Set<HotelId> seen = new HashSet<>();
        return found.stream()
                .sorted(Comparator.comparing(NearbyHotel::position))
                .filter(hotel -> seen.add(hotel.hotelId()))
                .limit(most)
                .toList();
    }
}
