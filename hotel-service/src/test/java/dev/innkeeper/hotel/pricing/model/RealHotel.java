package dev.innkeeper.hotel.pricing.model;

import dev.innkeeper.hotel.nights.model.FreeNightCounts;
import dev.innkeeper.hotel.rates.model.RateCalendar;
import dev.innkeeper.hotel.rates.model.RateDay;
import dev.innkeeper.hotel.rates.model.Restriction;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.hotel.selling.model.ChildBand;
import dev.innkeeper.hotel.selling.model.ChildPolicy;
import dev.innkeeper.hotel.selling.model.Derivation;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.model.Tax;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.tax.TaxCode;
import dev.innkeeper.model.tax.TaxKind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The same hotel in the types of the service. */
final class RealHotel {
    private static final Map<Integer, String> CURRENCIES = Map.of(0, "JPY", 2, "EUR", 3, "KWD");

    private final NaiveHotel naive;
    private final NaiveHotel.Question asked;

    RealHotel(RandomHotels.Case scenario) {
        this.naive = scenario.hotel();
        this.asked = scenario.asked();
    }

    PlanOffer offer(String type, String plan) {
        Stay stay = new Stay(asked.checkIn(), asked.checkOut());
        Party party = new Party(asked.adults(), asked.ages());
        PriceList prices = new PriceList(
                new RequestedStay(stay, party, naive.today),
                terms(),
                calendar(stay),
                Currency.getInstance(CURRENCIES.get(naive.decimals)),
                ZoneId.of("Europe/Paris"));
        PlanPrices ofPlan =
                prices.of(new RoomType(type), new RatePlanCode(plan)).orElseThrow();
        return PlanOffer.of(rooms(type, stay), ofPlan, party.size());
    }

    private RoomsOfType rooms(String type, Stay stay) {
        FreeNightCounts free = new FreeNightCounts();
        List<RoomSummary> rooms = new ArrayList<>();
        for (NaiveHotel.Room room : naive.rooms) {
            rooms.add(new RoomSummary(new RoomNumber(room.number()), new RoomType(room.type()), room.capacity()));
            room.free().stream().filter(stay::contains).forEach(night -> free.count((short) room.number()));
        }
        return RoomsOfType.of(rooms, free, stay).stream()
                .filter(found -> found.type().value().equals(type))
                .findFirst()
                .orElse(new RoomsOfType(new RoomType(type), List.of(), List.of()));
    }

    private SellingTerms terms() {
        TreeMap<RatePlanCode, RatePlan> plans = new TreeMap<>();
        naive.plans.forEach((code, plan) -> plans.put(new RatePlanCode(code), plan(code, plan)));
        TreeMap<TaxCode, List<Tax>> taxes = new TreeMap<>();
        for (NaiveHotel.Levy levy : naive.levies) {
            taxes.computeIfAbsent(new TaxCode(levy.code()), code -> new ArrayList<>())
                    .add(new Tax(
                            "Tax",
                            TaxKind.valueOf(levy.kind()),
                            BigDecimal.valueOf(levy.value(), 4),
                            levy.included(),
                            levy.minAge(),
                            levy.from()));
        }
        return new SellingTerms(plans, Map.of(), taxes, new ChildPolicy(bands()));
    }

    private static RatePlan plan(String code, NaiveHotel.Plan plan) {
        return new RatePlan(
                code,
                null,
                Board.ROOM_ONLY,
                null,
                plan.base == null
                        ? null
                        : new Derivation(new RatePlanCode(plan.base), BigDecimal.valueOf(plan.percent, 2)),
                plan.minStay,
                plan.maxStay,
                plan.minAdvance,
                plan.maxAdvance);
    }

    private List<ChildBand> bands() {
        return naive.bands.stream()
                .map(band -> new ChildBand(band.toAge(), decimal(band.percent(), 2), decimal(band.amount(), 4)))
                .toList();
    }

    // As a table would: only the dates of the stay and its day of departure, and no row for a date without anything.
    private RateCalendar calendar(Stay stay) {
        RateCalendar calendar = new RateCalendar(stay);
        for (LocalDate date = stay.checkIn(); !date.isAfter(stay.checkOut()); date = date.plusDays(1)) {
            for (String type : RandomHotels.TYPES) {
                for (String plan : RandomHotels.PLANS) {
                    calendar.add(day(date, type, plan));
                }
            }
        }
        return calendar;
    }

    private RateDay day(LocalDate date, String type, String plan) {
        NaiveHotel.Day day = naive.day(date, type, plan);
        Map<Byte, BigDecimal> byAdults = new HashMap<>();
        day.byAdults.forEach((adults, price) -> byAdults.put(adults.byteValue(), money(price)));
        Map<Short, BigDecimal> byRoom = new HashMap<>();
        day.byRoom.forEach((room, price) -> byRoom.put(room.shortValue(), money(price)));
        return new RateDay(
                date,
                new RoomType(type),
                new RatePlanCode(plan),
                money(day.price),
                byAdults,
                byRoom,
                new Restriction(day.minStay, day.maxStay, day.closedToArrival, day.closedToDeparture, day.closed));
    }

    private BigDecimal money(@Nullable Long minorUnits) {
        return decimal(minorUnits, naive.decimals);
    }

    private static BigDecimal decimal(@Nullable Long value, int scale) {
        return value == null ? null : BigDecimal.valueOf(value, scale);
    }
}
