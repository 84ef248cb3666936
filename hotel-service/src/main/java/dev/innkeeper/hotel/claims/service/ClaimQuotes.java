package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.quote.Quote;
import dev.innkeeper.booking.quote.QuoteRequest;
import dev.innkeeper.booking.quote.QuoteRequest.AnyRoom;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.availability.model.HotelAvailability;
import dev.innkeeper.hotel.availability.model.RoomPrices;
import dev.innkeeper.hotel.availability.service.AvailabilityService;
import dev.innkeeper.hotel.availability.service.QuoteService;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.pricing.model.PlanPrices;
import dev.innkeeper.hotel.pricing.model.PricedStay;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.selling.NotSellableReason;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Prices changes of stay. Four statements: the hotel, the room, the terms, and the prices. For any room of a type it also
 * reads what a booking of such a room reads.
 */
@Singleton
public class ClaimQuotes {
    private final OpenHotels hotels;
    private final QuoteService quotes;
    private final AvailabilityService availability;

    ClaimQuotes(OpenHotels hotels, QuoteService quotes, AvailabilityService availability) {
        this.hotels = hotels;
        this.quotes = quotes;
        this.availability = availability;
    }

    /** What the priced nights cost today; 409 when the stay is not sellable, whether the room is free or not. */
    public Uni<Quote> quote(QuoteRequest request) {
        return hotels.require(request.hotelId())
                .chain(hotel -> room(hotel, request)
                        .chain(room -> quotes.prices(hotel, room, request.stay(), request.priced(), request.party())))
                .map(room -> quote(room, request));
    }

    private Uni<RoomNumber> room(CatalogueHotel hotel, QuoteRequest request) {
        AnyRoom any = request.anyOf();
        return any == null
                ? Uni.createFrom().item(request.roomNumber())
                : availability
                        .of(
                                hotel,
                                any.claimed(),
                                request.party(),
                                owner -> owner.equals(Owner.FREE) || owner.isOf(any.number()))
                        .map(found -> chosen(found, any, request));
    }

    private static RoomNumber chosen(HotelAvailability found, AnyRoom any, QuoteRequest request) {
        List<RoomNumber> free = found
                .ofType(any.roomType())
                .orElseThrow(() -> ProblemException.notFound("room of the type " + any.roomType() + " in the hotel"))
                .freeFor(request.party().size())
                .stream()
                .map(RoomSummary::number)
                .toList();
        if (free.contains(request.roomNumber())) {
            return request.roomNumber();
        }
        return free.stream()
                .min(Comparator.comparing(room -> RoomChoice.turn(any.number(), room)))
                .orElseThrow(() -> new ProblemException(
                        ProblemType.ROOM_TAKEN, "No room of the type " + any.roomType() + " is free on all nights."));
    }

    private static Quote quote(RoomPrices found, QuoteRequest request) {
        RoomNumber room = found.room().number();
        PlanPrices prices = found.of(request.ratePlan()).orElseThrow(() -> RoomChoice.unknownPlan(request.ratePlan()));
        RoomChoice.refuseTooMany(request.party(), found);
        refuseIfAny(prices.obstacles(room));
        PricedStay sold = prices.of(room).orElseThrow();
        return new Quote(room, found.room().content().type(), sold.nights(), sold.conditions());
    }

    private static void refuseIfAny(Set<NotSellableReason> obstacles) {
        if (!obstacles.isEmpty()) {
            List<String> reasons =
                    obstacles.stream().map(NotSellableReason::name).sorted().toList();
            throw new ProblemException(
                    ProblemType.NOT_SELLABLE,
                    "The hotel does not sell this stay: " + String.join(", ", reasons) + ".",
                    List.of(),
                    Map.of("reasons", reasons));
        }
    }
}
