package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByCityDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByHotelDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByNameDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByWordDao;
import dev.innkeeper.hotel.catalogue.model.FoundPoi;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PoiLink;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads points of interest. */
@Singleton
public class PointsOfInterest {
    private final PoisByCityDao poisByCity;
    private final PoisByNameDao poisByName;
    private final PoisByWordDao poisByWord;
    private final PoisByHotelDao poisByHotel;
    private final Hotels hotels;

    PointsOfInterest(
            PoisByCityDao poisByCity,
            PoisByNameDao poisByName,
            PoisByWordDao poisByWord,
            PoisByHotelDao poisByHotel,
            Hotels hotels) {
        this.poisByCity = poisByCity;
        this.poisByName = poisByName;
        this.poisByWord = poisByWord;
        this.poisByHotel = poisByHotel;
        this.hotels = hotels;
    }

    /**
     * Points of interest whose name begins with {@code prefix}, then those in whose name a later word does; after {@code
     * after}. One statement, and one more when it reaches the second group.
     *
     * @param prefix may be empty with a city, for all of the city
     * @param city null for all cities
     * @return including those that are not to be shown, which callers filter after the page is cut
     */
    public Uni<List<FoundPoi>> find(
            FoldedText prefix, @Nullable FoldedText city, FoundPoi.@Nullable Position after, int most) {
        if (after != null && !after.isByName()) {
            return byWord(prefix, city, after, most);
        }
        return byName(prefix, city, after, most)
                .chain(byName -> byName.size() == most
                        ? Uni.createFrom().item(byName)
                        : byWord(prefix, city, null, most - byName.size())
                                .map(byWord -> Stream.concat(byName.stream(), byWord.stream())
                                        .toList()));
    }

    private Uni<List<FoundPoi>> byName(
            FoldedText prefix, @Nullable FoldedText city, FoundPoi.@Nullable Position after, int most) {
        PoiKey key = after == null ? null : after.key();
        return city == null
                ? poisByName
                        .beginningWith(prefix, key, most)
                        .map(found ->
                                found.stream().map(PointsOfInterest::byName).toList())
                : poisByCity
                        .beginningWith(city.key(), prefix, key == null ? null : key.name(), most)
                        .map(found -> found.stream()
                                .map(row -> byName(row.point(), !row.deleted()))
                                .toList());
    }

    private Uni<List<FoundPoi>> byWord(
            FoldedText prefix, @Nullable FoldedText city, FoundPoi.@Nullable Position after, int most) {
        if (prefix.key().isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        return poisByWord
                .beginningWith(city == null ? null : city.key(), prefix, after, most)
                // Cassandra answers partition by partition.
                .map(found -> found.stream()
                        .sorted(Comparator.comparing(FoundPoi::position))
                        .limit(most)
                        .toList());
    }

    private static FoundPoi byName(PointOfInterest point) {
        return byName(point, true);
    }

    private static FoundPoi byName(PointOfInterest point, boolean shown) {
        return new FoundPoi(point, new FoundPoi.Position("", point.key()), shown);
    }

    /** Q3: points of interest near a hotel, nearest first, after {@code after}. Two statements; 404 without the hotel. */
    public Uni<List<PoiLink>> near(HotelId hotel, PoiLink.@Nullable Key after, int most) {
        return hotels.require(hotel).chain(() -> poisByHotel.nearest(hotel, after, most));
    }
}
