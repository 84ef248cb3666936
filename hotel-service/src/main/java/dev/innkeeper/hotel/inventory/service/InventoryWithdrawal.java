package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.calendar.cassandra.CalendarTokensByRoomDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.service.HotelInventory;
import dev.innkeeper.hotel.events.model.CatalogueEventSubject;
import dev.innkeeper.hotel.events.model.CatalogueEventType;
import dev.innkeeper.hotel.events.service.Announcements;
import dev.innkeeper.hotel.nights.cassandra.MonthsByHotelDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.service.ReservationConflicts;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.reviews.service.Reviews;
import dev.innkeeper.hotel.rooms.cassandra.AmenitiesByRoomDao;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.roomtypes.service.RoomTypes;
import dev.innkeeper.hotel.selling.service.HotelTerms;
import dev.innkeeper.hotel.shoppers.service.Reactions;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Removes everything that a hotel has on sale, before the hotel is deleted. Nights are withdrawn and never deleted: a
 * deletion that one replica missed could be undone.
 *
 * <p>Order of writes: announce the change; withdraw every night from today on; delete the prices of each month, the
 * calendar tokens and amenities of each room, the rooms, the descriptions of room types, the terms of sale, the
 * reactions and reviews, and last the months, which lead to all the rest: after a crash at any point, a retry finds what is
 * left. If a reservation takes a night meanwhile, the nights go back on sale.
 */
@Singleton
public class InventoryWithdrawal implements HotelInventory {
    private static final int ROOMS_OF_A_BATCH = 100;
    private static final int ROOMS_AT_ONCE = 8;

    private final OpenHotels hotels;
    private final WithdrawnNights nights;
    private final MonthsByHotelDao months;
    private final RoomsByHotelDao rooms;
    private final AmenitiesByRoomDao amenities;
    private final RatesByHotelDateDao rates;
    private final RoomTypes roomTypes;
    private final HotelTerms terms;
    private final CalendarTokensByRoomDao calendarTokens;
    private final Announcements announcements;
    private final Reactions reactions;
    private final Reviews reviews;

    InventoryWithdrawal(
            OpenHotels hotels,
            WithdrawnNights nights,
            MonthsByHotelDao months,
            RoomsByHotelDao rooms,
            AmenitiesByRoomDao amenities,
            RatesByHotelDateDao rates,
            RoomTypes roomTypes,
            HotelTerms terms,
            CalendarTokensByRoomDao calendarTokens,
            Announcements announcements,
            Reactions reactions,
            Reviews reviews) {
        this.hotels = hotels;
        this.nights = nights;
        this.months = months;
        this.rooms = rooms;
        this.amenities = amenities;
        this.rates = rates;
        this.roomTypes = roomTypes;
        this.terms = terms;
        this.calendarTokens = calendarTokens;
        this.announcements = announcements;
        this.reactions = reactions;
        this.reviews = reviews;
    }

    @Override
    public Uni<Void> withdraw(CatalogueHotel hotel) {
        HotelId hotelId = hotel.hotel().id();
        return announcements.around(
                hotelId,
                CatalogueEventType.AVAILABILITY_CHANGED,
                List.of(CatalogueEventSubject.HOTEL),
                begun -> begun.chain(() -> withdrawAll(hotel, hotelId)));
    }

    private Uni<Void> withdrawAll(CatalogueHotel hotel, HotelId hotelId) {
        return months.of(hotelId)
                .call(listed -> RetryLoop.WITHOUT_PAUSES.untilTrue(() -> withdrawNights(hotel, listed)))
                .call(listed -> Sequential.each(listed, month -> rates.remove(hotelId, month)))
                .call(() -> RetryLoop.WITHOUT_PAUSES.untilTrue(() -> removeRooms(hotelId)))
                .call(() -> RetryLoop.WITHOUT_PAUSES.untilTrue(() -> roomTypes.removeAll(hotelId)))
                .call(() -> RetryLoop.WITHOUT_PAUSES.untilTrue(() -> terms.removeAll(hotelId)))
                .call(() -> reactions.removeAll(hotelId))
                .call(() -> reviews.removeAll(hotelId))
                .chain(() -> months.remove(hotelId));
    }

    // False when a concurrent write left nights on sale. A ProblemException tells the catalogue that nothing has
    // changed.
    private Uni<Boolean> withdrawNights(CatalogueHotel hotel, List<YearMonth> listed) {
        LocalDate today = hotels.today(hotel);
        List<NightPartition> partitions = listed.stream()
                .filter(month -> !month.isBefore(YearMonth.from(today)))
                .flatMap(month -> NightPartition.all(hotel.hotel().id(), hotel.shards(), month))
                .toList();
        return nights.claimed(partitions, today)
                .call(claims -> claims.isEmpty() ? Uni.createFrom().voidItem() : putBack(hotel, partitions, today))
                .invoke(InventoryWithdrawal::refuseClaimed)
                .chain(() -> nights.withdraw(partitions, today, Revision.next()));
    }

    private Uni<Void> putBack(CatalogueHotel hotel, List<NightPartition> partitions, LocalDate today) {
        return rooms.of(hotel.hotel().id()).chain(all -> nights.putBack(partitions, today, all));
    }

    private static void refuseClaimed(List<WithdrawnNights.Claims> claims) {
        if (!claims.isEmpty()) {
            throw ReservationConflicts.of(
                    ProblemType.HOTEL_HAS_RESERVATIONS,
                    "Nights from today on are reserved.",
                    claims.stream().flatMap(claim -> claim.reservations().stream()));
        }
    }

    // True only when a read shows no room.
    private Uni<Boolean> removeRooms(HotelId hotelId) {
        return rooms.of(hotelId)
                .chain(all -> Parallel.each(all, ROOMS_AT_ONCE, this::removeCopies)
                        .chain(() -> Sequential.each(batches(all), this::removeBatch))
                        .replaceWith(all.isEmpty()));
    }

    private Uni<Void> removeCopies(Room room) {
        return calendarTokens.removeAll(room.hotelId(), room.number()).chain(() -> amenities.remove(room));
    }

    // A room that changed after it was read still exists and is read again.
    private Uni<Boolean> removeBatch(List<Room> batch) {
        return UnknownOutcomes.settle(rooms.remove(batch));
    }

    private static List<List<Room>> batches(List<Room> all) {
        return IntStream.iterate(0, from -> from < all.size(), from -> from + ROOMS_OF_A_BATCH)
                .mapToObj(from -> all.subList(from, Math.min(all.size(), from + ROOMS_OF_A_BATCH)))
                .toList();
    }
}
