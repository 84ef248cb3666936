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
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Finds hotels near a place with a free room on the nights of a stay. Hotels are checked nearest first, a few in
 * parallel, until the page is full, or enough hotels were checked, or that took enough statements: a large hotel and a
 * long stay take 68, a small one and a few nights 5. So a page costs at most {@value #MOST_STATEMENTS} statements and
 * those of the last few hotels.
 */
@Singleton
public class OfferService {
    private static final int HOTELS_OF_A_PAGE = 60;
    private static final int HOTELS_AT_ONCE = 8;

    /** More than 60 small hotels take for a stay across the end of a month. */
    private static final int MOST_STATEMENTS = 380;

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
                .chain(nearby -> new Search(nearby, criteria, most).look());
    }

    /** The hotels of one page, a few after the other. */
    private final class Search {
        private final List<NearbyHotel> nearby;
        private final OfferCriteria criteria;
        private final int most;
        private final List<Offer> found = new ArrayList<>();
        private final AtomicInteger statements = new AtomicInteger();
        private int looked;

        Search(List<NearbyHotel> nearby, OfferCriteria criteria, int most) {
            this.nearby = nearby;
            this.criteria = criteria;
            this.most = most;
        }

        Uni<Offers> look() {
            int end = Math.min(nearby.size(), HOTELS_OF_A_PAGE);
            if (looked >= end || statements.get() >= MOST_STATEMENTS) {
                boolean more = nearby.size() > looked;
                return Uni.createFrom()
                        .item(new Offers(found, more ? nearby.get(looked - 1).position() : null));
            }
            List<NearbyHotel> next = nearby.subList(looked, Math.min(end, looked + HOTELS_AT_ONCE));
            return offers(next).chain(offers -> {
                looked += next.size();
                found.addAll(offers);
                return found.size() < most ? look() : Uni.createFrom().item(full());
            });
        }

        private Offers full() {
            List<Offer> items = found.subList(0, most);
            Offer last = items.get(most - 1);
            boolean more = nearby.size() > looked || found.size() > most;
            return new Offers(items, more ? new NearbyHotel.Position(last.distanceMeters(), last.hotelId()) : null);
        }

        private Uni<List<Offer>> offers(List<NearbyHotel> some) {
            return Uni.join()
                    .all(some.stream().map(this::offer).toList())
                    .andFailFast()
                    .map(offers -> offers.stream().flatMap(Optional::stream).toList());
        }

        private Uni<Optional<Offer>> offer(NearbyHotel hotel) {
            statements.incrementAndGet();
            return hotels.requireOpenFor(hotel.hotelId(), criteria.stay())
                    .invoke(open -> statements.addAndGet(AvailabilityService.statements(open, criteria.stay())))
                    .chain(open -> availableRooms.find(open, criteria.stay(), criteria.party(), criteria.amenities()))
                    .map(rooms -> cheapest(hotel, rooms, criteria))
                    // Deleted since it was listed.
                    .onFailure(OfferService::isNotFound)
                    .recoverWithItem(Optional.empty());
        }
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
