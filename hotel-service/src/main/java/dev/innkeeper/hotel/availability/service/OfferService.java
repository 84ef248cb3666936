package dev.innkeeper.hotel.availability.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.availability.model.AvailableRooms;
import dev.innkeeper.hotel.availability.model.Offer;
import dev.innkeeper.hotel.availability.model.OfferCriteria;
import dev.innkeeper.hotel.availability.model.Offers;
import dev.innkeeper.hotel.availability.model.PricedFreeRoom;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.catalogue.service.NearbyHotels;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds hotels near a place with a free room on the nights of a stay. Hotels are checked nearest first, a few in
 * parallel, and a limited number for one page, so a page costs a bounded number of statements.
 */
@Singleton
public class OfferService {
    private static final int HOTELS_OF_A_PAGE = 60;
    private static final int HOTELS_AT_ONCE = 8;

    private final NearbyHotels nearbyHotels;
    private final OpenHotels hotels;
    private final AvailabilityService availableRooms;

    OfferService(NearbyHotels nearbyHotels, OpenHotels hotels, AvailabilityService availableRooms) {
        this.nearbyHotels = nearbyHotels;
        this.hotels = hotels;
        this.availableRooms = availableRooms;
    }

    /**
     * A page of offers of the hotels after {@code after}.
     *
     * @param most offers of a page; a page may have fewer and still not be the last
     */
    public Uni<Offers> find(
            String poi, @Nullable String city, OfferCriteria criteria, NearbyHotel.@Nullable Position after, int most) {
        // One more hotel than is checked tells whether another page follows.
        return nearbyHotels
                .hotelsNear(poi, city, after, HOTELS_OF_A_PAGE + 1)
                .chain(nearby -> look(nearby, 0, criteria, most, new ArrayList<>()));
    }

    private Uni<Offers> look(List<NearbyHotel> nearby, int from, OfferCriteria criteria, int most, List<Offer> found) {
        int end = Math.min(nearby.size(), HOTELS_OF_A_PAGE);
        if (from >= end) {
            boolean more = nearby.size() > end;
            return Uni.createFrom()
                    .item(new Offers(found, more ? nearby.get(end - 1).position() : null));
        }
        int next = Math.min(end, from + HOTELS_AT_ONCE);
        return offers(nearby.subList(from, next), criteria).chain(offers -> {
            found.addAll(offers);
            return found.size() < most
                    ? look(nearby, next, criteria, most, found)
                    : Uni.createFrom().item(full(found, most, nearby.size() > next));
        });
    }

    private static Offers full(List<Offer> found, int most, boolean unseen) {
        List<Offer> items = found.subList(0, most);
        Offer last = items.get(most - 1);
        boolean more = unseen || found.size() > most;
        return new Offers(items, more ? new NearbyHotel.Position(last.distanceMeters(), last.hotelId()) : null);
    }

    private Uni<List<Offer>> offers(List<NearbyHotel> nearby, OfferCriteria criteria) {
        return Uni.join()
                .all(nearby.stream().map(hotel -> offer(hotel, criteria)).toList())
                .andFailFast()
                .map(offers -> offers.stream().flatMap(Optional::stream).toList());
    }

    private Uni<Optional<Offer>> offer(NearbyHotel nearby, OfferCriteria criteria) {
        return hotels.requireOpenFor(nearby.hotelId(), criteria.stay())
                .chain(hotel -> availableRooms.find(hotel, criteria.stay(), criteria.guests(), criteria.amenities()))
                .map(found -> cheapest(nearby, found, criteria))
                // Deleted since it was listed.
                .onFailure(OfferService::isNotFound)
                .recoverWithItem(Optional.empty());
    }

    private static Optional<Offer> cheapest(NearbyHotel nearby, AvailableRooms availableRooms, OfferCriteria criteria) {
        List<PricedFreeRoom> fitting =
                availableRooms.rooms().stream().filter(criteria::affords).toList();
        return fitting.stream().findFirst().map(priced -> {
            RoomSummary room = priced.room();
            return new Offer(
                    nearby.hotelId(),
                    nearby.name(),
                    nearby.distanceMeters(),
                    room.number(),
                    room.type(),
                    priced.total(),
                    fitting.size());
        });
    }

    private static boolean isNotFound(Throwable fault) {
        return fault instanceof ProblemException problem && problem.type() == ProblemType.NOT_FOUND;
    }
}
