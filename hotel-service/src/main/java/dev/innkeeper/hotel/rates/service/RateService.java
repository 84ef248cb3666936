package dev.innkeeper.hotel.rates.service;

import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.nights.cassandra.MonthsByHotelDao;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.rates.model.FormerPrices;
import dev.innkeeper.hotel.rates.model.MonthRates;
import dev.innkeeper.hotel.rates.model.RateChange;
import dev.innkeeper.hotel.rates.model.RateUpdate;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.rooms.service.RoomsByNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Sets prices. Order of writes: the audit log, the months, then the prices month by month; the last price set applies.
 * An interrupted request has set the earlier months and can be retried.
 */
@Singleton
public class RateService {
    /** With the nights of a month this bounds the rows of a partition. */
    private static final int MOST_TYPES = 100;

    /** Rooms of one batch, each with the nights of a month. */
    private static final int ROOMS_OF_A_BATCH = 100;

    private static final int MONTHS_AT_ONCE = 4;

    private final OpenHotels hotels;
    private final RoomsByHotelDao rooms;
    private final MonthsByHotelDao months;
    private final RatesByHotelDateDao rates;
    private final AuditLog auditLog;

    RateService(
            OpenHotels hotels,
            RoomsByHotelDao rooms,
            MonthsByHotelDao months,
            RatesByHotelDateDao rates,
            AuditLog auditLog) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.months = months;
        this.rates = rates;
        this.auditLog = auditLog;
    }

    /** Sets the price; 400 for a past night, another currency than the hotel's, or a type or room that does not exist. */
    public Uni<Void> set(HotelId hotelId, RateUpdate wanted) {
        return hotels.requireKeptFrom(hotelId, "from", wanted.from())
                .invoke(hotel -> refuseOtherCurrency(hotel, wanted))
                .chain(hotel -> roomsByType(hotelId, wanted).chain(rooms -> set(hotel, new RateChange(wanted, rooms))));
    }

    // No rooms when the price is for the whole type.
    private Uni<Map<RoomType, List<RoomNumber>>> roomsByType(HotelId hotelId, RateUpdate wanted) {
        RoomType type = wanted.roomType();
        List<RoomNumber> single = wanted.rooms();
        return rooms.summaries(hotelId)
                .invoke(existing -> refuseUnknown(type, existing))
                .map(existing -> type == null
                        ? RoomsByNumber.of(existing).chosenByType(single == null ? List.of() : single)
                        : Map.of(type, List.of()));
    }

    private static void refuseUnknown(@Nullable RoomType type, List<RoomSummary> existing) {
        if (type != null && existing.stream().noneMatch(room -> room.type().equals(type))) {
            throw ProblemException.invalid("roomType", "must be the type of a room of the hotel");
        }
    }

    private Uni<Void> set(CatalogueHotel hotel, RateChange change) {
        return known(hotel, change)
                .invoke(known -> refuseTooManyTypes(known, change.rooms().keySet()))
                .chain(known -> set(hotel.hotel().id(), change, known));
    }

    private Uni<Void> set(HotelId hotelId, RateChange change, List<MonthRates> known) {
        FormerPrices former = FormerPrices.of(change, known);
        if (former.areThoseOf(change)) {
            return Uni.createFrom().voidItem();
        }
        return auditLog.note(StaffChange.at(hotelId, "rates", former, change.wanted()))
                .chain(() -> months.add(hotelId, change.wanted().dates().months()))
                .chain(() -> setMonths(hotelId, change, known));
    }

    private Uni<Void> setMonths(HotelId hotelId, RateChange change, List<MonthRates> known) {
        return Parallel.each(known, MONTHS_AT_ONCE, month -> setMonth(hotelId, change, month))
                .replaceWithVoid();
    }

    private Uni<List<MonthRates>> known(CatalogueHotel hotel, RateChange change) {
        return Parallel.each(
                change.wanted().dates().months(),
                MONTHS_AT_ONCE,
                month -> rates.month(hotel.hotel().id(), month, hotel.hotel().currency(), change));
    }

    private Uni<Void> setMonth(HotelId hotelId, RateChange change, MonthRates known) {
        List<LocalDate> dates = change.wanted().nights(known.month());
        if (dates.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return Sequential.each(
                        change.rooms().entrySet(),
                        type -> type.getValue().isEmpty()
                                ? rates.set(
                                        hotelId,
                                        type.getKey(),
                                        dates,
                                        change.wanted().price())
                                : setRooms(hotelId, type.getKey(), type.getValue(), dates, change.wanted(), known))
                .replaceWithVoid();
    }

    private Uni<Void> setRooms(
            HotelId hotelId,
            RoomType type,
            List<RoomNumber> single,
            List<LocalDate> dates,
            RateUpdate wanted,
            MonthRates known) {
        return Sequential.each(
                        batches(single),
                        batch -> rates.set(
                                hotelId,
                                type,
                                dates,
                                batch,
                                wanted.price(),
                                // The first batch clears prices in another currency, the others add to it.
                                date -> known.isForeign(date, type)
                                        && batch.get(0).equals(single.get(0))))
                .replaceWithVoid();
    }

    private static List<List<RoomNumber>> batches(List<RoomNumber> rooms) {
        return IntStream.iterate(0, from -> from < rooms.size(), from -> from + ROOMS_OF_A_BATCH)
                .mapToObj(from -> rooms.subList(from, Math.min(rooms.size(), from + ROOMS_OF_A_BATCH)))
                .toList();
    }

    private static void refuseOtherCurrency(CatalogueHotel hotel, RateUpdate wanted) {
        if (!wanted.price().currency().equals(hotel.hotel().currency())) {
            throw ProblemException.invalid(
                    "price.currency", "must be " + hotel.hotel().currency() + ", the hotel's");
        }
    }

    private static void refuseTooManyTypes(List<MonthRates> known, Set<RoomType> more) {
        if (known.stream().anyMatch(month -> month.typesWith(more) > MOST_TYPES)) {
            throw new ProblemException(
                    ProblemType.TOO_MANY, "A hotel has prices for at most " + MOST_TYPES + " types of room.");
        }
    }
}
