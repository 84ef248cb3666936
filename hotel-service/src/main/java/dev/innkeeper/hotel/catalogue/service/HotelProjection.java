package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsByCellDao;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsByCityDao;
import dev.innkeeper.hotel.catalogue.cassandra.NewestHotelsByCityDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.HotelKeys;
import dev.innkeeper.hotel.catalogue.service.links.PoiLinks;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Updates the tables derived from a hotel. Can be repeated, run concurrently, and run for an outdated revision: rows
 * of the hotel are written and removed at the time of its revision, so the later revision wins in any order of
 * arrival. Links are recomputed by {@link PoiLinks}.
 *
 * <p>Order of writes: its cells, by which links find the hotel; its rows in lists; its links; then removals of former rows.
 * A deleted hotel leaves its cells first, so that no new links are made.
 */
@Singleton
class HotelProjection {
    private final HotelsByCellDao hotelsByCell;
    private final HotelsByCityDao hotelsByCity;
    private final NewestHotelsByCityDao newestHotelsByCity;
    private final PoiLinks poiLinks;

    HotelProjection(
            HotelsByCellDao hotelsByCell,
            HotelsByCityDao hotelsByCity,
            NewestHotelsByCityDao newestHotelsByCity,
            PoiLinks poiLinks) {
        this.hotelsByCell = hotelsByCell;
        this.hotelsByCity = hotelsByCity;
        this.newestHotelsByCity = newestHotelsByCity;
        this.poiLinks = poiLinks;
    }

    /** Answers whether it completed: concurrent changes nearby may prevent that. */
    Uni<Boolean> project(CatalogueHotel hotel) {
        return publish(hotel)
                .chain(() -> poiLinks.relink(hotel.hotel().id(), true))
                .call(() -> removeFormer(hotel));
    }

    private Uni<Void> publish(CatalogueHotel of) {
        Hotel hotel = of.hotel();
        if (of.deleted()) {
            return hotelsByCell.remove(outdated(of, HotelKeys::cells), hotel.id(), of.revision());
        }
        HotelKeys keys = HotelKeys.of(hotel);
        Set<CityKey> places = keys.places();
        return hotelsByCell
                .put(keys.cells(), hotel, of.revision())
                .chain(() ->
                        Parallel.eachWithoutCancelling(places, place -> hotelsByCity.put(place, hotel, of.revision())))
                .chain(() -> Parallel.eachWithoutCancelling(
                        places, place -> newestHotelsByCity.put(place, hotel, of.revision())))
                .replaceWithVoid();
    }

    private Uni<Void> removeFormer(CatalogueHotel of) {
        HotelId id = of.hotel().id();
        Revision revision = of.revision();
        return Parallel.eachWithoutCancelling(
                        outdated(of, HotelKeys::namedRows),
                        row -> hotelsByCity.remove(row.place(), new Hotel.ByName(row.nameKey(), id), revision))
                .chain(() -> Parallel.eachWithoutCancelling(
                        outdated(of, HotelKeys::agedRows),
                        row -> newestHotelsByCity.remove(row.place(), new Hotel.ByAge(row.openedOn(), id), revision)))
                .chain(() -> hotelsByCell.remove(outdated(of, HotelKeys::cells), id, revision));
    }

    private static <R> Set<R> outdated(CatalogueHotel of, Function<HotelKeys, Set<R>> rows) {
        Set<R> outdated = of.former().stream()
                .flatMap(keys -> rows.apply(keys).stream())
                .collect(Collectors.toCollection(HashSet::new));
        if (!of.deleted()) {
            outdated.removeAll(rows.apply(HotelKeys.of(of.hotel())));
        }
        return outdated;
    }
}
