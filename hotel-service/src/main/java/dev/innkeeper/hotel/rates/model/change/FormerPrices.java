package dev.innkeeper.hotel.rates.model.change;

import dev.innkeeper.hotel.rates.model.OccupancyPrices;
import dev.innkeeper.hotel.rates.model.Run;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
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
    public record Price(
            RoomType roomType,
            @Nullable RoomNumber room,
            RatePlanCode ratePlan,
            LocalDate from,
            LocalDate to,
            Money price,
            @Nullable OccupancyPrices occupancyPrices) {}

    /** The former prices in the months that {@code changes} touch. */
    public static FormerPrices of(RateChanges changes, List<MonthRates> months) {
        List<Price> prices = changes.lookedAt().stream()
                .flatMap(priced -> Run.of(inAll(months, priced)).stream().map(run -> price(priced, run)))
                .toList();
        return new FormerPrices(
                prices, months.stream().mapToInt(MonthRates::ownPrices).sum());
    }

    private static SortedMap<LocalDate, FormerPrice> inAll(List<MonthRates> months, Priced priced) {
        SortedMap<LocalDate, FormerPrice> all = new TreeMap<>();
        months.forEach(month -> all.putAll(month.prices(priced)));
        return all;
    }

    private static Price price(Priced priced, Run<FormerPrice> run) {
        OccupancyPrices occupancy = run.value().occupancyPrices();
        return new Price(
                priced.roomType(),
                priced.room(),
                priced.ratePlan(),
                run.from(),
                run.to(),
                run.value().price(),
                occupancy.isEmpty() ? null : occupancy);
    }
}
