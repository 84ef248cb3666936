package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.NotOfferedException;
import dev.innkeeper.booking.port.RoomOffers;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.availability.model.AvailableRooms;
import dev.innkeeper.hotel.availability.model.PricedFreeRoom;
import dev.innkeeper.hotel.availability.model.QuotedRoom;
import dev.innkeeper.hotel.availability.service.AvailabilityService;
import dev.innkeeper.hotel.availability.service.QuoteService;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.NotSellableReason;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Chooses and prices the rooms of a claim. For a given room it reads the room and its prices, and no nights; for any room
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

    private Uni<List<StayTerms>> given(CatalogueHotel hotel, ClaimRequest request, RoomNumber room) {
        return quotes.quote(hotel, room, request.stay()).map(quoted -> List.of(terms(quoted, request)));
    }

    private static StayTerms terms(QuotedRoom room, ClaimRequest request) {
        if (request.party().size() > room.capacity()) {
            throw ProblemException.invalid(
                    "guests", "must be at most " + room.capacity() + ", which is what the room takes");
        }
        Money total = room.total();
        if (total == null) {
            throw new NotOfferedException(Refusal.notSellable(Set.of(NotSellableReason.NO_PRICE)));
        }
        if (!suits(request, total)) {
            throw new NotOfferedException(Refusal.priceChanged(total));
        }
        return new StayTerms(room.roomNumber(), room.type(), request.stay(), Objects.requireNonNull(room.nights()));
    }

    private Uni<List<StayTerms>> ofType(CatalogueHotel hotel, ClaimRequest request, Predicate<Owner> available) {
        RoomType type = Objects.requireNonNull(request.roomType());
        return availability
                .roomsOfType(type, hotel, request.stay(), request.party().size(), available)
                .map(free -> inTurn(free, request));
    }

    private static List<StayTerms> inTurn(AvailableRooms free, ClaimRequest request) {
        if (free.rooms().isEmpty()) {
            throw new NotOfferedException(Refusal.ROOM_TAKEN);
        }
        List<StayTerms> suiting = free.rooms().stream()
                .filter(room -> suits(request, room.total()))
                .sorted(Comparator.comparing(PricedFreeRoom::total)
                        .thenComparing(
                                room -> turn(request.number(), room.room().number())))
                .map(room -> new StayTerms(room.room().number(), room.room().type(), request.stay(), free.nights(room)))
                .toList();
        if (suiting.isEmpty()) {
            throw new NotOfferedException(
                    Refusal.priceChanged(free.rooms().get(0).total()));
        }
        return suiting;
    }

    private static boolean suits(ClaimRequest request, Money total) {
        Money expected = request.expectedTotal();
        return expected == null || expected.equals(total);
    }

    // Each request tries rooms of one price in an order of its own. So concurrent requests begin with different rooms,
    // and a retry begins with the same room, whichever others were taken meanwhile.
    private static long turn(ConfirmationNumber number, RoomNumber room) {
        return new SplittableRandom(number.first64() + room.value()).nextLong();
    }
}
