package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.AlternativeRooms;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.booking.client.HotelClient;
import dev.innkeeper.reservation.booking.client.PricedRoom;
import dev.innkeeper.reservation.booking.model.NewReservation;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Chooses the room of a booking and its prices, before anything is written. */
@Singleton
public class Pricing {
    private final HotelClient hotels;

    Pricing(HotelClient hotels) {
        this.hotels = hotels;
    }

    /** The first choice. Fails with a problem when the request cannot be booked at all. */
    Uni<StayTerms> first(NewReservation request, BookingId booking) {
        RoomNumber room = request.roomNumber();
        return room == null ? anyOfType(request, booking) : given(request, room);
    }

    /** The next choices, when the first one is taken. */
    AlternativeRooms others(NewReservation request, BookingId booking) {
        RoomType type = request.roomType();
        return type == null
                ? AlternativeRooms.NO_OTHER
                : () -> free(request, type).map(free -> inTurn(affordable(free, request.expectedTotal()), booking));
    }

    private Uni<StayTerms> given(NewReservation request, RoomNumber room) {
        return hotels.room(request.hotelId(), room, request.stay()).map(quoted -> {
            requireCapacity(quoted, request.guests(), "guests");
            StayTerms terms = terms(quoted, request.stay());
            requireExpected(List.of(terms), request.expectedTotal());
            return terms;
        });
    }

    private Uni<StayTerms> anyOfType(NewReservation request, BookingId booking) {
        RoomType type = request.roomType();
        if (type == null) {
            throw new IllegalArgumentException("A request names a room or a type");
        }
        return free(request, type).map(free -> {
            if (free.isEmpty()) {
                throw new ProblemException(
                        ProblemType.ROOM_TAKEN, "No room of that type for that many guests is free on all nights.");
            }
            requireExpected(free, request.expectedTotal());
            return inTurn(affordable(free, request.expectedTotal()), booking).get(0);
        });
    }

    private Uni<List<StayTerms>> free(NewReservation request, RoomType type) {
        return hotels.freeRooms(request.hotelId(), type, request.stay(), request.guests())
                .map(rooms ->
                        rooms.stream().map(room -> terms(room, request.stay())).toList());
    }

    private static List<StayTerms> affordable(List<StayTerms> free, @Nullable Money expected) {
        return free.stream()
                .filter(room -> expected == null || total(room).equals(expected))
                .toList();
    }

    // Concurrent requests start at different rooms of the best price; a retry starts at the same one.
    private static List<StayTerms> inTurn(List<StayTerms> cheapestFirst, BookingId booking) {
        Map<Boolean, List<StayTerms>> parts = cheapestFirst.stream()
                .collect(Collectors.partitioningBy(room -> total(room).equals(total(cheapestFirst.get(0)))));
        List<StayTerms> best = new ArrayList<>(parts.getOrDefault(true, List.of()));
        if (!best.isEmpty()) {
            Collections.rotate(best, -Math.floorMod(booking.value().hashCode(), best.size()));
        }
        return Stream.concat(best.stream(), parts.getOrDefault(false, List.of()).stream())
                .toList();
    }

    private static void requireExpected(List<StayTerms> offered, @Nullable Money expected) {
        if (expected == null) {
            return;
        }
        Optional<StayTerms> asExpected =
                offered.stream().filter(room -> total(room).equals(expected)).findFirst();
        if (asExpected.isEmpty()) {
            Money now = total(offered.get(0));
            throw new ProblemException(
                    ProblemType.PRICE_CHANGED, "The stay now costs " + now + ".", List.of(), Map.of("total", now));
        }
    }

    public static void requireCapacity(PricedRoom room, int guests, String field) {
        if (guests > room.capacity()) {
            throw ProblemException.invalid(
                    field, "must be at most " + room.capacity() + ", which is what the room takes");
        }
    }

    /** The room for all nights of the stay; fails when a night has no price. */
    public static StayTerms terms(PricedRoom room, Stay stay) {
        boolean eachNight = room.nights().stream()
                .map(NightPrice::date)
                .toList()
                .equals(stay.nights().toList());
        if (!eachNight) {
            throw new ProblemException(
                    ProblemType.NOT_SELLABLE, "Room " + room.roomNumber() + " has no price on some of the nights.");
        }
        return new StayTerms(room.roomNumber(), room.type(), stay, room.nights());
    }

    private static Money total(StayTerms terms) {
        return NightPrice.total(terms.nights(), terms.nights().get(0).price().currency());
    }
}
