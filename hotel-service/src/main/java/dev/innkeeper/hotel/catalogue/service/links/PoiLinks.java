package dev.innkeeper.hotel.catalogue.service.links;

import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsByPoiDao;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByCellDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByCityDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByHotelDao;
import dev.innkeeper.hotel.catalogue.model.CataloguePointOfInterest;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PoiLink;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.hotel.catalogue.model.grid.Grid;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which points of interest belong to a hotel: the {@value #MOST_BY_DISTANCE} nearest within {@link Grid#REACH} metres,
 * and those that staff linked by hand, as long as they exist. Both directions of a link are rows of their own:
 * {@code pois_by_hotel} for Q3, {@code hotels_by_poi} for Q1.
 *
 * <p>Hotels and points of interest change concurrently, so links have no single source of truth. They are recomputed
 * from both until a whole pass finds nothing to write. A change of a hotel or a point of interest writes the cell
 * before the links: of two concurrent changes, the later reader sees the other.
 */
@Singleton
public class PoiLinks {
    public static final int MOST_BY_DISTANCE = 50;

    private static final Comparator<PoiLink> NEAREST_FIRST = Comparator.comparingInt(PoiLink::distanceMeters)
            .thenComparing(link -> link.point().key().city())
            .thenComparing(link -> link.point().key().name());

    private final HotelsDao hotels;
    private final PoisByCityDao poisByCity;
    private final PoisByCellDao poisByCell;
    private final PoisByHotelDao poisByHotel;
    private final HotelsByPoiDao hotelsByPoi;

    public PoiLinks(
            HotelsDao hotels,
            PoisByCityDao poisByCity,
            PoisByCellDao poisByCell,
            PoisByHotelDao poisByHotel,
            HotelsByPoiDao hotelsByPoi) {
        this.hotels = hotels;
        this.poisByCity = poisByCity;
        this.poisByCell = poisByCell;
        this.poisByHotel = poisByHotel;
        this.hotelsByPoi = hotelsByPoi;
    }

    /**
     * Updates the links of a changed hotel. Answers whether it completed.
     *
     * @param rewrite whether the copies of the hotel in links may be outdated, or an earlier attempt was interrupted
     */
    public Uni<Boolean> relink(HotelId hotel, boolean rewrite) {
        return new LinkUpdate(this, hotel, Optional.empty(), List.of(), rewrite).run();
    }

    /**
     * Updates the links of a hotel after a change of a point of interest.
     *
     * @param positions where {@code hotels_by_poi} has the hotel
     * @param rewrite whether an earlier attempt may have been interrupted, so that a row does not prove its counterpart
     * @return whether it completed and no change of the hotel is under way
     */
    public Uni<Boolean> relink(
            HotelId hotel, PoiKey changed, Collection<NearbyHotel.Position> positions, boolean rewrite) {
        List<PoiLink.Key> known = positions.stream()
                .map(position -> new PoiLink.Key(changed, position.distanceMeters()))
                .toList();
        return new LinkUpdate(this, hotel, Optional.of(changed), known, rewrite).run();
    }

    /** The present links and the wanted ones. */
    public Uni<LinkState> stateOf(HotelId id) {
        return hotels.find(id)
                .chain(hotel -> poisByHotel.all(id).map(present -> LinkState.of(hotel, present)))
                .chain(this::withWanted);
    }

    public HotelsByPoiDao hotelsByPoi() {
        return hotelsByPoi;
    }

    public PoisByHotelDao poisByHotel() {
        return poisByHotel;
    }

    private Uni<LinkState> withWanted(LinkState state) {
        if (state.live().isEmpty()) {
            return Uni.createFrom().item(state);
        }
        Hotel hotel = state.live().get().hotel();
        Set<PoiKey> byHand = state.present().values().stream()
                .filter(PoiLink::byHand)
                .map(link -> link.point().key())
                .collect(Collectors.toSet());
        return Uni.combine()
                .all()
                .unis(poisByCell.in(Grid.around(hotel.location())), pointsOf(byHand))
                .with((near, linked) -> state.wanting(wanted(hotel, near, linked)));
    }

    private Uni<List<PointOfInterest>> pointsOf(Set<PoiKey> keys) {
        return Sequential.each(keys, poisByCity::find)
                .map(found -> found.stream()
                        .flatMap(Optional::stream)
                        .filter(point -> !point.deleted())
                        .map(CataloguePointOfInterest::point)
                        .toList());
    }

    private static Map<PoiLink.Key, PoiLink> wanted(
            Hotel hotel, List<PointOfInterest> near, List<PointOfInterest> byHand) {
        Map<PoiKey, PoiLink> nearestFirst = near.stream()
                .map(point -> link(hotel, point, false))
                .filter(link -> link.distanceMeters() <= Grid.REACH)
                .sorted(NEAREST_FIRST)
                .collect(Collectors.toMap(
                        link -> link.point().key(), link -> link, (nearer, further) -> nearer, LinkedHashMap::new));
        Map<PoiKey, PoiLink> wanted = new HashMap<>();
        nearestFirst.values().stream()
                .limit(MOST_BY_DISTANCE)
                .forEach(link -> wanted.put(link.point().key(), link));
        byHand.forEach(point -> wanted.put(point.key(), link(hotel, point, true)));
        return wanted.values().stream().collect(Collectors.toMap(PoiLink::key, link -> link));
    }

    public static PoiLink link(Hotel hotel, PointOfInterest point, boolean byHand) {
        return new PoiLink(point, hotel.location().metersTo(point.location()), byHand);
    }
}
