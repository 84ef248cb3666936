package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.quote.Quote;
import dev.innkeeper.booking.quote.QuoteRequest;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.availability.model.RoomPrices;
import dev.innkeeper.hotel.availability.service.QuoteService;
import dev.innkeeper.hotel.pricing.model.PlanPrices;
import dev.innkeeper.hotel.pricing.model.PricedStay;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.selling.NotSellableReason;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Prices changes of stay. Four statements: the hotel, the room, the terms, and the prices. */
@Singleton
public class ClaimQuotes {
    private final OpenHotels hotels;
    private final QuoteService quotes;

    ClaimQuotes(OpenHotels hotels, QuoteService quotes) {
        this.hotels = hotels;
        this.quotes = quotes;
    }

    /** What the priced nights cost today; 409 when the stay is not sellable, whether the room is free or not. */
    public Uni<Quote> quote(QuoteRequest request) {
        return hotels.require(request.hotelId())
                .chain(hotel ->
                        quotes.prices(hotel, request.roomNumber(), request.stay(), request.priced(), request.party()))
                .map(room -> quote(room, request));
    }

    private static Quote quote(RoomPrices found, QuoteRequest request) {
        RoomNumber room = found.room().number();
        PlanPrices prices = found.of(request.ratePlan()).orElseThrow(() -> RoomChoice.unknownPlan(request.ratePlan()));
        RoomChoice.refuseTooMany(request.party(), found);
        refuseIfAny(prices.obstacles(room));
        PricedStay sold = prices.of(room).orElseThrow();
        return new Quote(found.room().content().type(), sold.nights(), sold.conditions());
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
