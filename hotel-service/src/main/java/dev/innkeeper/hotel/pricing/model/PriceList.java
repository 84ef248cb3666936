package dev.innkeeper.hotel.pricing.model;

import dev.innkeeper.hotel.rates.model.RateCalendar;
import dev.innkeeper.hotel.rates.model.RateDay;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.ZoneId;
import java.util.Currency;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** All prices and restrictions of a hotel for one stay of one party. It is not for several threads. */
public final class PriceList {
    private final RequestedStay asked;
    private final SellingTerms terms;
    private final RateCalendar calendar;
    private final Currency currency;
    private final ZoneId timeZone;
    private final PartyPrices party;
    private final StayTaxes taxes;
    private final Map<Sold, PlanPrices> known = new HashMap<>();

    private record Sold(RoomType type, RatePlanCode plan) {}

    /**
     * The prices of a stay at a hotel with that currency and time zone.
     *
     * @param calendar the prices of the stay, in that currency
     */
    public PriceList(
            RequestedStay asked, SellingTerms terms, RateCalendar calendar, Currency currency, ZoneId timeZone) {
        this.asked = asked;
        this.terms = terms;
        this.calendar = calendar;
        this.currency = currency;
        this.timeZone = timeZone;
        this.party = new PartyPrices(asked.party(), terms.children(), currency);
        this.taxes = new StayTaxes(terms, asked);
    }

    /** What a room type costs under a plan; empty when the hotel has no such plan. */
    public Optional<PlanPrices> of(RoomType type, RatePlanCode code) {
        return terms.ratePlan(code)
                .map(plan ->
                        known.computeIfAbsent(new Sold(type, code), sold -> new PlanPrices(this, type, code, plan)));
    }

    /** What a room type costs under the standard plan, which every hotel has. */
    public PlanPrices ofStandard(RoomType type) {
        return of(type, RatePlanCode.STANDARD).orElseThrow();
    }

    /** The plans of the hotel. */
    public SortedSet<RatePlanCode> ratePlans() {
        return new TreeSet<>(terms.ratePlans().keySet());
    }

    public RequestedStay asked() {
        return asked;
    }

    SellingTerms terms() {
        return terms;
    }

    Currency currency() {
        return currency;
    }

    ZoneId timeZone() {
        return timeZone;
    }

    PartyPrices party() {
        return party;
    }

    StayTaxes taxes() {
        return taxes;
    }

    /** The dates of the stay, the day of departure last; null where nothing was set. */
    @Nullable RateDay[] days(RoomType type, RatePlanCode plan) {
        return calendar.of(type, plan);
    }
}
