package dev.innkeeper.hotel.rates.service;

import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.rates.model.NightRate;
import dev.innkeeper.hotel.rates.model.RateDay;
import dev.innkeeper.hotel.rates.model.RateQuery;
import dev.innkeeper.hotel.rates.model.StoredRate;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.selling.model.Derivation;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.hotel.selling.service.HotelTerms;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.selling.RatePlanCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prices and restrictions of a room type under a rate plan, night by night. A statement for the hotel, one for its
 * rooms, one for its plans, and one for each month.
 */
@Singleton
public class NightRates {
    private static final int MONTHS_AT_ONCE = 4;

    private final OpenHotels hotels;
    private final RoomsByHotelDao rooms;
    private final HotelTerms terms;
    private final RatesByHotelDateDao rates;

    NightRates(OpenHotels hotels, RoomsByHotelDao rooms, HotelTerms terms, RatesByHotelDateDao rates) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.terms = terms;
        this.rates = rates;
    }

    /**
     * The first {@code most} nights of {@code asked}, from today on only unless {@code past}; 404 for an unknown type or
     * plan.
     */
    public Uni<List<NightRate>> find(HotelId hotelId, RateQuery asked, int most, boolean past) {
        return hotels.require(hotelId)
                .chain(hotel -> rooms.summaries(hotelId)
                        .invoke(existing -> requireType(asked, existing))
                        .chain(existing -> find(hotel, seen(hotel, asked, past).first(most))));
    }

    private RateQuery seen(CatalogueHotel hotel, RateQuery asked, boolean past) {
        return past ? asked : asked.notBefore(hotels.today(hotel));
    }

    private static void requireType(RateQuery asked, List<RoomSummary> existing) {
        if (existing.stream().noneMatch(room -> room.type().equals(asked.roomType()))) {
            throw ProblemException.notFound("room of this type at the hotel");
        }
    }

    private Uni<List<NightRate>> find(CatalogueHotel hotel, RateQuery asked) {
        return terms.of(hotel.hotel().id())
                .map(sold -> sold.ratePlan(asked.ratePlan())
                        .orElseThrow(() -> ProblemException.notFound("rate plan with this code at the hotel")))
                .chain(plan -> find(hotel, asked, plan));
    }

    private Uni<List<NightRate>> find(CatalogueHotel hotel, RateQuery asked, RatePlan plan) {
        Derivation derivation = plan.derivedFrom();
        List<RatePlanCode> plans =
                derivation == null ? List.of(asked.ratePlan()) : List.of(asked.ratePlan(), derivation.ratePlan());
        Currency currency = hotel.hotel().currency();
        return stored(hotel.hotel().id(), asked, plans)
                .map(stored -> asked.nights()
                        .map(night -> night(night, asked, plan, stored, currency))
                        .toList());
    }

    private Uni<Map<RatePlanCode, Map<LocalDate, StoredRate>>> stored(
            HotelId hotelId, RateQuery asked, List<RatePlanCode> plans) {
        return Parallel.each(asked.months(), MONTHS_AT_ONCE, dates -> rates.of(hotelId, dates, asked.roomType(), plans))
                .map(NightRates::byPlan);
    }

    private static Map<RatePlanCode, Map<LocalDate, StoredRate>> byPlan(List<List<StoredRate>> months) {
        return months.stream()
                .flatMap(Collection::stream)
                .collect(Collectors.groupingBy(
                        StoredRate::ratePlan, HashMap::new, Collectors.toMap(StoredRate::date, rate -> rate)));
    }

    private static NightRate night(
            LocalDate date,
            RateQuery asked,
            RatePlan plan,
            Map<RatePlanCode, Map<LocalDate, StoredRate>> stored,
            Currency currency) {
        NightRate own = night(date, asked, asked.ratePlan(), stored, currency);
        Derivation derivation = plan.derivedFrom();
        if (derivation == null) {
            return own;
        }
        return night(date, asked, derivation.ratePlan(), stored, currency)
                .derived(asked.ratePlan(), derivation, own.restrictions(), currency);
    }

    private static NightRate night(
            LocalDate date,
            RateQuery asked,
            RatePlanCode plan,
            Map<RatePlanCode, Map<LocalDate, StoredRate>> stored,
            Currency currency) {
        StoredRate rate = stored.getOrDefault(plan, Map.of()).get(date);
        RateDay day = rate == null ? null : rate.in(currency);
        return NightRate.of(date, asked.roomType(), plan, day, currency);
    }
}
