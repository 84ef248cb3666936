package dev.innkeeper.hotel.offers.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.availability.model.HotelAvailability;
import dev.innkeeper.hotel.availability.service.AvailabilityService;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.offers.model.Candidate;
import dev.innkeeper.hotel.offers.model.FoundOffers;
import dev.innkeeper.hotel.offers.model.Offer;
import dev.innkeeper.hotel.offers.model.OfferCriteria;
import dev.innkeeper.hotel.offers.model.OfferOrder;
import dev.innkeeper.hotel.offers.model.OfferPosition;
import dev.innkeeper.hotel.offers.model.OfferedStay;
import dev.innkeeper.hotel.offers.model.SearchArea;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds hotels of an area with a free room on the nights of a stay. Hotels are looked at in the order of the area, a few in
 * parallel, until the page is full, or enough hotels were looked at, or that took enough statements: a large hotel and a
 * long stay take 68, a small one and a few nights 5, one that does not suit 1. So a page costs at most
 * {@value #MOST_STATEMENTS} statements and those of the last few hotels, on the first page as far down.
 *
 * <p>Sorted by price or rating, a page looks at as many hotels as it may, and shows the cheapest or best first, over several
 * pages if they are many; then come the next hotels of the area.
 */
@Singleton
public class OfferService {
    private static final int HOTELS_OF_A_PAGE = 60;
    private static final int HOTELS_AT_ONCE = 8;

    /** More than 60 small hotels take for a stay across the end of a month. */
    private static final int MOST_STATEMENTS = 380;

    private final Candidates candidates;
    private final OpenHotels hotels;
    private final AvailabilityService availability;
    private final Clock clock;

    OfferService(Candidates candidates, OpenHotels hotels, AvailabilityService availability, Clock clock) {
        this.candidates = candidates;
        this.hotels = hotels;
        this.availability = availability;
        this.clock = clock;
    }

    /**
     * A page of offers.
     *
     * @param most offers of the page; it may have fewer and still not be the last
     */
    public Uni<FoundOffers> find(
            SearchArea area, OfferCriteria criteria, OfferOrder order, OfferPosition position, int most) {
        // One more hotel than is looked at tells whether another page follows.
        return candidates
                .find(area, position.area(), HOTELS_OF_A_PAGE + 1)
                .chain(found -> new Search(found, criteria, order, position, most).look());
    }

    /** The hotels of one page, a few after the other. */
    private final class Search {
        private final List<Candidate> hotelsOfArea;
        private final OfferCriteria criteria;
        private final OfferOrder order;
        private final OfferPosition position;
        private final int most;
        private final Instant now = clock.instant();
        private final List<Offer> found = new ArrayList<>();
        private final AtomicInteger statements = new AtomicInteger();
        private int looked;

        Search(
                List<Candidate> hotelsOfArea,
                OfferCriteria criteria,
                OfferOrder order,
                OfferPosition position,
                int most) {
            this.hotelsOfArea = hotelsOfArea;
            this.criteria = criteria;
            this.order = order;
            this.position = position;
            this.most = most;
        }

        Uni<FoundOffers> look() {
            if (isDone()) {
                return Uni.createFrom()
                        .item(
                                switch (order) {
                                    case AREA -> inOrderOfArea();
                                    case PRICE -> sorted(Offer::byPrice);
                                    case RATING -> sorted(Offer::byRating);
                                });
            }
            int end = Math.min(hotelsOfArea.size(), HOTELS_OF_A_PAGE);
            List<Candidate> next = hotelsOfArea.subList(looked, Math.min(end, looked + HOTELS_AT_ONCE));
            return offers(next).chain(offers -> {
                looked += next.size();
                found.addAll(offers);
                return look();
            });
        }

        private boolean isDone() {
            return looked >= Math.min(hotelsOfArea.size(), HOTELS_OF_A_PAGE)
                    || statements.get() >= MOST_STATEMENTS
                    || (order == OfferOrder.AREA && found.size() >= most);
        }

        private FoundOffers inOrderOfArea() {
            if (found.size() > most || (found.size() == most && hotelsOfArea.size() > looked)) {
                List<Offer> items = found.subList(0, most);
                return new FoundOffers(
                        items, OfferPosition.after(items.get(most - 1).position()), looked);
            }
            return new FoundOffers(found, nextHotels(), looked);
        }

        private FoundOffers sorted(Function<Offer, Offer.Rank> rank) {
            Offer.Rank served = position.served();
            List<Offer> rest = found.stream()
                    .filter(offer -> served == null || rank.apply(offer).compareTo(served) > 0)
                    .sorted(Comparator.comparing(rank))
                    .toList();
            if (rest.size() <= most) {
                return new FoundOffers(rest, nextHotels(), looked);
            }
            List<Offer> items = rest.subList(0, most);
            return new FoundOffers(items, position.after(rank.apply(items.get(most - 1))), looked);
        }

        private @Nullable OfferPosition nextHotels() {
            return hotelsOfArea.size() > looked && looked > 0
                    ? OfferPosition.after(hotelsOfArea.get(looked - 1).position())
                    : null;
        }

        private Uni<List<Offer>> offers(List<Candidate> some) {
            return Uni.join()
                    .all(some.stream().map(this::offer).toList())
                    .andFailFast()
                    .map(offers -> offers.stream().flatMap(Optional::stream).toList());
        }

        private Uni<Optional<Offer>> offer(Candidate candidate) {
            statements.incrementAndGet();
            return hotels.requireOpenFor(candidate.hotelId(), criteria.stay())
                    .chain(hotel -> criteria.suit(hotel)
                            ? offer(candidate, hotel)
                            : Uni.createFrom().item(Optional.<Offer>empty()))
                    // Deleted since it was listed.
                    .onFailure(OfferService::isNotFound)
                    .recoverWithItem(Optional.empty());
        }

        private Uni<Optional<Offer>> offer(Candidate candidate, CatalogueHotel hotel) {
            statements.addAndGet(AvailabilityService.statements(hotel, criteria.stay()));
            return availability
                    .of(hotel, criteria.stay(), criteria.party(), criteria.roomAmenities())
                    .map(this::suiting)
                    .map(suiting ->
                            suiting.isEmpty() ? Optional.empty() : Optional.of(Offer.of(candidate, hotel, suiting)));
        }

        private List<OfferedStay> suiting(HotelAvailability hotel) {
            return hotel.planOffers()
                    .filter(offer -> criteria.suit(offer, now))
                    .map(offer -> OfferedStay.of(offer, criteria.stay().checkIn(), now))
                    .sorted(Comparator.comparing(OfferedStay::total)
                            .thenComparing(OfferedStay::roomType)
                            .thenComparing(OfferedStay::ratePlan))
                    .toList();
        }
    }

    private static boolean isNotFound(Throwable fault) {
        return fault instanceof ProblemException problem && problem.type() == ProblemType.NOT_FOUND;
    }
}
