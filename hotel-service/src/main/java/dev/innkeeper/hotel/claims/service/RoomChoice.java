package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.NotOfferedException;
import dev.innkeeper.booking.port.RoomOffers;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.availability.model.HotelAvailability;
import dev.innkeeper.hotel.availability.model.RoomPrices;
import dev.innkeeper.hotel.availability.service.AvailabilityService;
import dev.innkeeper.hotel.availability.service.QuoteService;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.pricing.model.PlanPrices;
import dev.innkeeper.hotel.pricing.model.PricedStay;
import dev.innkeeper.hotel.pricing.model.RoomsOfType;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Chooses and prices the rooms of a claim. For a given room it reads the room and the prices, and no nights; for any room
 * of a type it reads the rooms, the prices, and the nights of all rooms.
 */
@Singleton
public class RoomChoice {
    private final QuoteService quotes;
    private final AvailabilityService availability;

    RoomChoice(QuoteService quotes, AvailabilityService availability) {
        this.quotes = quotes;
        this.availability = availability;
    }

    /** The rooms of {@code hotel}, which is the hotel of each request. */
    RoomOffers of(CatalogueHotel hotel) {
        return (request, available) -> {
            RoomNumber room = request.roomNumber();
            return room == null ? ofType(hotel, request, available) : given(hotel, request, room);
        };
    }

    static ProblemException unknownPlan(RatePlanCode plan) {
        return ProblemException.notFound("rate plan " + plan + " at the hotel");
    }

    /** 400 for a party that the room does not take. */
    static void refuseTooMany(Party party, RoomPrices room) {
        int capacity = room.room().content().capacity();
        if (party.size() > capacity) {
            throw ProblemException.invalid("guests", "must be at most " + capacity + ", which is what the room takes");
        }
    }

    private Uni<List<StayTerms>> given(CatalogueHotel hotel, ClaimRequest request, RoomNumber room) {
        Stay stay = request.stay();
        return quotes.prices(hotel, room, stay, List.of(stay), request.party())
                .map(prices -> List.of(terms(prices, request)));
    }

    private static StayTerms terms(RoomPrices found, ClaimRequest request) {
        RoomNumber room = found.room().number();
        PlanPrices prices = found.of(request.plan()).orElseThrow(() -> unknownPlan(request.plan()));
        refuseTooMany(request.party(), found);
        refuseIfAny(prices.obstacles(room));
        StayTerms terms = terms(request, found.room().summary(), prices.of(room).orElseThrow());
        if (!suits(request, terms)) {
            throw new NotOfferedException(Refusal.priceChanged(terms.total()));
        }
        return terms;
    }

    private Uni<List<StayTerms>> ofType(CatalogueHotel hotel, ClaimRequest request, Predicate<Owner> available) {
        return availability
                .of(hotel, request.stay(), request.party(), available)
                .map(found -> ofType(found, request));
    }

    private static List<StayTerms> ofType(HotelAvailability found, ClaimRequest request) {
        RoomType type = Objects.requireNonNull(request.roomType());
        RoomsOfType rooms = found.ofType(type)
                .orElseThrow(() -> ProblemException.notFound("room of the type " + type + " in the hotel"));
        PlanPrices prices = found.prices().of(type, request.plan()).orElseThrow(() -> unknownPlan(request.plan()));
        refuseIfAny(prices.obstacles());
        List<RoomSummary> free = rooms.freeFor(request.party().size());
        if (free.isEmpty()) {
            throw new NotOfferedException(Refusal.ROOM_TAKEN);
        }
        List<StayTerms> priced = free.stream()
                .flatMap(room -> prices.of(room.number()).map(sold -> terms(request, room, sold)).stream())
                .toList();
        if (priced.isEmpty()) {
            throw new NotOfferedException(Refusal.notSellable(Set.of(NotSellableReason.NO_PRICE)));
        }
        return inTurn(priced, request);
    }

    private static List<StayTerms> inTurn(List<StayTerms> priced, ClaimRequest request) {
        List<StayTerms> suiting = priced.stream()
                .filter(room -> suits(request, room))
                .sorted(Comparator.comparing(StayTerms::total)
                        .thenComparing(room -> turn(request.number(), room.roomNumber())))
                .toList();
        if (suiting.isEmpty()) {
            throw new NotOfferedException(Refusal.priceChanged(
                    priced.stream().map(StayTerms::total).min(Money::compareTo).orElseThrow()));
        }
        return suiting;
    }

    private static StayTerms terms(ClaimRequest request, RoomSummary room, PricedStay sold) {
        return new StayTerms(room.number(), room.type(), request.stay(), sold.nights(), sold.conditions());
    }

    private static void refuseIfAny(Set<NotSellableReason> obstacles) {
        if (!obstacles.isEmpty()) {
            throw new NotOfferedException(Refusal.notSellable(obstacles));
        }
    }

    private static boolean suits(ClaimRequest request, StayTerms room) {
        Money expected = request.expectedTotal();
        return expected == null || expected.equals(room.total());
    }

    // Each request tries rooms of one price in an order of its own. So concurrent requests begin with different rooms,
    // and a retry begins with the same room, whichever others were taken meanwhile.
    static long turn(ConfirmationNumber number, RoomNumber room) {
        return new SplittableRandom(number.first64() + room.value()).nextLong();
    }
}
