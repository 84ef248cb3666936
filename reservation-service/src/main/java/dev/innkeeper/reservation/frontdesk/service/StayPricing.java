package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.booking.client.HotelClient;
import dev.innkeeper.reservation.booking.client.PricedRoom;
import dev.innkeeper.reservation.frontdesk.model.NewStay;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Prices a changed stay: nights that stay in the same room keep the agreed price, others get today's. Only new nights
 * are priced, so a stay that has begun can be extended.
 */
@Singleton
public class StayPricing {
    private final HotelClient hotels;

    StayPricing(HotelClient hotels) {
        this.hotels = hotels;
    }

    /** The stay with its prices. Fails with a problem when it cannot be booked at all. */
    Uni<StayTerms> terms(Booking booking, NewStay wanted) {
        BookingTerms current = booking.terms();
        RoomNumber room = Optional.ofNullable(wanted.roomNumber()).orElse(current.roomNumber());
        return room.equals(current.roomNumber())
                ? sameRoom(current, wanted.stay())
                : otherRoom(current, room, wanted.stay());
    }

    private Uni<StayTerms> otherRoom(BookingTerms current, RoomNumber room, Stay stay) {
        return hotels.room(current.hotelId(), room, stay).map(quoted -> {
            requireCapacity(quoted, current.guests());
            StayTerms terms = priced(quoted, stay);
            requireSameCurrency(current, terms.nights());
            return terms;
        });
    }

    private Uni<StayTerms> sameRoom(BookingTerms current, Stay stay) {
        List<NightPrice> kept = current.nights().stream()
                .filter(night -> stay.contains(night.date()))
                .toList();
        return Sequential.each(
                        newParts(current.stay(), stay),
                        part -> hotels.room(current.hotelId(), current.roomNumber(), part)
                                .map(quoted -> priced(quoted, part).nights()))
                .map(added -> {
                    List<NightPrice> nights = new ArrayList<>(kept);
                    added.forEach(nights::addAll);
                    nights.sort(Comparator.comparing(NightPrice::date));
                    requireSameCurrency(current, nights);
                    return new StayTerms(current.roomNumber(), current.roomType(), stay, nights);
                });
    }

    /** The nights of {@code wanted} before and after those of {@code current}. */
    static List<Stay> newParts(Stay current, Stay wanted) {
        if (!current.overlaps(wanted)) {
            return List.of(wanted);
        }
        return Stream.of(part(wanted.checkIn(), current.checkIn()), part(current.checkOut(), wanted.checkOut()))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Stay> part(LocalDate from, LocalDate to) {
        return from.isBefore(to) ? Optional.of(new Stay(from, to)) : Optional.empty();
    }

    private static void requireCapacity(PricedRoom room, int guests) {
        if (guests > room.capacity()) {
            throw ProblemException.invalid(
                    "roomNumber", "must be at most " + room.capacity() + ", which is what the room takes");
        }
    }

    private static StayTerms priced(PricedRoom room, Stay stay) {
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

    private static void requireSameCurrency(BookingTerms current, List<NightPrice> nights) {
        if (nights.stream().anyMatch(night -> !night.price().currency().equals(current.currency()))) {
            throw new ProblemException(
                    ProblemType.NOT_SELLABLE,
                    "The hotel no longer sells in " + current.currency() + ", which the reservation is in.");
        }
    }
}
