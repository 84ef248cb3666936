package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.hotel.rates.model.RateChange.Priced;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The prices of nights before a change.
 *
 * @param prices of the types or single rooms, as far as they had one; in order of the dates for each
 * @param ownPrices how many room-nights have a price of their own, which that of their type replaces
 */
@RegisterForReflection(registerFullHierarchy = true)
public record FormerPrices(List<Price> prices, int ownPrices) {
    public FormerPrices {
        prices = List.copyOf(prices);
    }

    /** One price on the nights {@code [from, to)}. */
    public record Price(RoomType roomType, @Nullable RoomNumber room, LocalDate from, LocalDate to, Money price) {}

    /** The former prices in the months that {@code change} touches. */
    public static FormerPrices of(RateChange change, List<MonthRates> months) {
        List<MonthRates> inOrder =
                months.stream().sorted(Comparator.comparing(MonthRates::month)).toList();
        List<Price> prices = new ArrayList<>();
        for (Priced priced : change.lookedAt()) {
            inOrder.forEach(month -> month.pricesOf(priced).forEach((date, price) -> add(prices, priced, date, price)));
        }
        return new FormerPrices(
                prices, inOrder.stream().mapToInt(MonthRates::ownPrices).sum());
    }

    private static void add(List<Price> prices, Priced priced, LocalDate date, Money price) {
        Price night = new Price(priced.roomType(), priced.room(), date, date.plusDays(1), price);
        int last = prices.size() - 1;
        if (last >= 0 && prices.get(last).equals(before(night, prices.get(last).from()))) {
            prices.set(
                    last,
                    new Price(priced.roomType(), priced.room(), prices.get(last).from(), night.to(), price));
        } else {
            prices.add(night);
        }
    }

    private static Price before(Price night, LocalDate from) {
        return new Price(night.roomType(), night.room(), from, night.from(), night.price());
    }

    /** Whether {@code change} changes nothing. */
    public boolean areThoseOf(RateChange change) {
        long nights = change.wanted().dates().months().stream()
                .mapToLong(month -> change.wanted().nights(month).size())
                .sum();
        long priced = prices.stream()
                .filter(price -> price.price().equals(change.wanted().price()))
                .mapToLong(price -> price.from().datesUntil(price.to()).count())
                .sum();
        return change.isLookedAt()
                && ownPrices == 0
                && priced == nights * change.lookedAt().size();
    }
}
