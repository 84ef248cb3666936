package dev.innkeeper.hotel.pricing.model;

import dev.innkeeper.hotel.rates.model.RateDay;
import dev.innkeeper.hotel.selling.model.Derivation;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.selling.SaleConditions;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The prices of a room type under a rate plan, and what limits its sale. The price of a single room goes before that of
 * its type. A derived plan takes the prices of another and has restrictions of its own.
 */
public final class PlanPrices {
    private final PriceList list;
    private final RatePlanCode code;
    private final RatePlan plan;
    private final @Nullable RateDay[] days;
    private final Set<Short> roomsWithPrices = new HashSet<>();
    private final Set<NotSellableReason> obstacles;
    private @Nullable List<NightPrice> nightsOfType;
    private @Nullable Optional<PricedStay> ofType;

    PlanPrices(PriceList list, RoomType type, RatePlanCode code, RatePlan plan) {
        this.list = list;
        this.code = code;
        this.plan = plan;
        Derivation derivation = plan.derivedFrom();
        @Nullable RateDay[] own = list.days(type, code);
        days = derivation == null ? own : list.days(type, derivation.ratePlan());
        for (RateDay day : days) {
            if (day != null) {
                roomsWithPrices.addAll(day.roomPrices().keySet());
            }
        }
        obstacles = Collections.unmodifiableSet(StayLimits.broken(list.asked(), plan, own));
    }

    public RatePlanCode code() {
        return code;
    }

    public Board board() {
        return plan.board();
    }

    /** What stands against the stay, besides prices and free rooms. */
    public Set<NotSellableReason> obstacles() {
        return obstacles;
    }

    /** What stands against the stay in a room of the type, whether it is free or not. */
    public Set<NotSellableReason> obstacles(RoomNumber room) {
        if (of(room).isPresent()) {
            return obstacles;
        }
        Set<NotSellableReason> all = EnumSet.of(NotSellableReason.NO_PRICE);
        all.addAll(obstacles);
        return all;
    }

    /** What the stay costs in a room of the type; empty when one of its nights has no price. */
    public Optional<PricedStay> of(RoomNumber room) {
        if (hasOwnPrice(room)) {
            return priced(nights(room));
        }
        if (ofType == null) {
            ofType = priced(nights(room));
        }
        return ofType;
    }

    /** The nights of a room of the type that have a price, in order. */
    public List<NightPrice> nights(RoomNumber room) {
        if (hasOwnPrice(room)) {
            return priced((short) room.value());
        }
        // Most rooms have no price of their own: the nights of their type are worked out once.
        if (nightsOfType == null) {
            nightsOfType = priced((short) room.value());
        }
        return nightsOfType;
    }

    private boolean hasOwnPrice(RoomNumber room) {
        return roomsWithPrices.contains((short) room.value());
    }

    private List<NightPrice> priced(short room) {
        List<NightPrice> priced = new ArrayList<>();
        LocalDate night = list.asked().stay().checkIn();
        // The last one is the day of departure.
        for (int index = 0; index < days.length - 1; index++) {
            BigDecimal price = list.asked().sells(night) ? price(days[index], room) : null;
            if (price != null) {
                priced.add(new NightPrice(night, new Money(price, list.currency())));
            }
            night = night.plusDays(1);
        }
        return List.copyOf(priced);
    }

    private @Nullable BigDecimal price(@Nullable RateDay day, short room) {
        BigDecimal ofAdults = day == null ? null : derived(list.party().ofAdults(day, room));
        return ofAdults == null ? null : list.party().withChildren(ofAdults);
    }

    // A derived price of 0 is none.
    private @Nullable BigDecimal derived(@Nullable BigDecimal base) {
        Derivation derivation = plan.derivedFrom();
        if (base == null || derivation == null) {
            return base;
        }
        BigDecimal price = derivation.of(base, list.currency());
        return price.signum() == 0 ? null : price;
    }

    private Optional<PricedStay> priced(List<NightPrice> nights) {
        return nights.size() < list.asked().nightsSold()
                ? Optional.empty()
                : Optional.of(PricedStay.of(nights, conditions(nights), list.currency()));
    }

    private SaleConditions conditions(List<NightPrice> nights) {
        return new SaleConditions(
                code, board(), list.taxes().lines(nights), list.terms().cancellationOf(plan, list.timeZone()));
    }
}
