package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsByCellDao;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsByPoiDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByCellDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByNameDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByWordDao;
import dev.innkeeper.hotel.catalogue.model.CataloguePointOfInterest;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PoiWord;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.hotel.catalogue.model.grid.Grid;
import dev.innkeeper.hotel.catalogue.service.links.PoiLinks;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Updates the tables derived from a point of interest, as {@link HotelProjection} does for a hotel: its own rows at the
 * time of its revision, then the links of every hotel that is linked to it or near it.
 *
 * <p>Order of writes: its new cell, by which links find it, its name and the words in it; removal from former cells; then the links.
 */
@Singleton
class PointOfInterestProjection {
    private final PoisByNameDao poisByName;
    private final PoisByWordDao poisByWord;
    private final PoisByCellDao poisByCell;
    private final HotelsByCellDao hotelsByCell;
    private final HotelsByPoiDao hotelsByPoi;
    private final PoiLinks poiLinks;

    PointOfInterestProjection(
            PoisByNameDao poisByName,
            PoisByWordDao poisByWord,
            PoisByCellDao poisByCell,
            HotelsByCellDao hotelsByCell,
            HotelsByPoiDao hotelsByPoi,
            PoiLinks poiLinks) {
        this.poisByName = poisByName;
        this.poisByWord = poisByWord;
        this.poisByCell = poisByCell;
        this.hotelsByCell = hotelsByCell;
        this.hotelsByPoi = hotelsByPoi;
        this.poiLinks = poiLinks;
    }

    /**
     * Answers whether it completed and no change of one of the hotels is under way: if that change is interrupted now,
     * it may leave a link to this point of interest that only a later projection finds.
     *
     * @param again whether an earlier projection may have been interrupted
     */
    Uni<Boolean> project(CataloguePointOfInterest point, boolean again) {
        return publish(point)
                .chain(() -> removeFormer(point))
                .chain(() -> hotelsByPoi.positions(point.point().key()))
                .chain(linked -> relink(point, linked, again));
    }

    private Uni<Void> publish(CataloguePointOfInterest of) {
        PointOfInterest point = of.point();
        if (of.deleted()) {
            return poisByName.remove(point.key(), of.revision()).chain(() -> removeWords(of));
        }
        return poisByCell
                .put(Grid.cellOf(point.location()), point, of.revision())
                .chain(() -> poisByName.put(point, of.revision()))
                .chain(() -> putWords(of));
    }

    private Uni<Void> putWords(CataloguePointOfInterest of) {
        return Parallel.eachWithoutCancelling(
                        PoiWord.allOf(of.point().key()), word -> poisByWord.put(word, of.point(), of.revision()))
                .replaceWithVoid();
    }

    private Uni<Void> removeWords(CataloguePointOfInterest of) {
        return Parallel.eachWithoutCancelling(
                        PoiWord.allOf(of.point().key()), word -> poisByWord.remove(word, of.revision()))
                .replaceWithVoid();
    }

    private Uni<Void> removeFormer(CataloguePointOfInterest of) {
        Set<Long> cells = new HashSet<>(of.former());
        if (!of.deleted()) {
            cells.remove(Grid.cellOf(of.point().location()));
        }
        return Parallel.eachWithoutCancelling(
                        cells, cell -> poisByCell.remove(cell, of.point().key(), of.revision()))
                .replaceWithVoid();
    }

    private Uni<Boolean> relink(CataloguePointOfInterest of, List<NearbyHotel.Position> linked, boolean again) {
        PoiKey key = of.point().key();
        Map<HotelId, List<NearbyHotel.Position>> positions =
                new HashMap<>(linked.stream().collect(Collectors.groupingBy(NearbyHotel.Position::hotelId)));
        return hotelsNear(of)
                .invoke(near -> near.forEach(hotel -> positions.putIfAbsent(hotel, List.of())))
                .chain(() -> Parallel.eachWithoutCancelling(
                        positions.entrySet(), hotel -> poiLinks.relink(hotel.getKey(), key, hotel.getValue(), again)))
                .map(results -> results.stream().allMatch(Boolean::booleanValue));
    }

    private Uni<List<HotelId>> hotelsNear(CataloguePointOfInterest of) {
        if (of.deleted()) {
            return Uni.createFrom().item(List.of());
        }
        GeoPoint location = of.point().location();
        return hotelsByCell
                .in(Grid.around(location))
                .map(found -> found.entrySet().stream()
                        .filter(hotel -> hotel.getValue().metersTo(location) <= Grid.REACH)
                        .map(Map.Entry::getKey)
                        .toList());
    }
}
