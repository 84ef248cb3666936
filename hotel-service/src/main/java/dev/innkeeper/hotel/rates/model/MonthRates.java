package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.hotel.rates.model.RateChange.Priced;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The prices of a month before a change: the types that have some, those left in a former currency of the hotel, and
 * the former prices of the nights that change.
 */
public final class MonthRates {
    private final YearMonth month;
    private final Currency currency;
    private final Set<LocalDate> nights;
    private final Map<Priced, SortedMap<LocalDate, Money>> prices = new HashMap<>();
    private final Set<RoomType> types = new HashSet<>();
    private final Set<Foreign> foreign = new HashSet<>();
    private int ownPrices;

    /** No prices yet, at a hotel with this currency. */
    public MonthRates(YearMonth month, Currency currency, RateChange change) {
        this.month = month;
        this.currency = currency;
        this.nights = Set.copyOf(change.wanted().nights(month));
        change.lookedAt().forEach(priced -> prices.put(priced, new TreeMap<>()));
    }

    /**
     * Adds the prices of a type on a night.
     *
     * @param in their currency; null when they have none
     * @param ofType that of the type; null when it has none
     * @param ofRooms those of single rooms
     */
    public void add(
            LocalDate date,
            RoomType type,
            @Nullable Currency in,
            @Nullable BigDecimal ofType,
            Map<Short, BigDecimal> ofRooms) {
        types.add(type);
        if (!currency.equals(in)) {
            foreign.add(new Foreign(date, type));
        }
        if (in != null && nights.contains(date)) {
            note(date, new Priced(type, null), in, ofType, ofRooms.size());
            ofRooms.forEach((room, price) -> note(date, new Priced(type, new RoomNumber(room)), in, price, 0));
        }
    }

    private void note(LocalDate date, Priced priced, Currency in, @Nullable BigDecimal price, int replaced) {
        SortedMap<LocalDate, Money> known = prices.get(priced);
        if (known != null) {
            ownPrices += replaced;
            if (price != null) {
                known.put(date, new Money(price, in));
            }
        }
    }

    public YearMonth month() {
        return month;
    }

    /** The former prices of the nights that change. */
    public SortedMap<LocalDate, Money> pricesOf(Priced priced) {
        return prices.getOrDefault(priced, new TreeMap<>());
    }

    /** How many room-nights have a price of their own that the price of a type replaces. */
    public int ownPrices() {
        return ownPrices;
    }

    /** How many types the month has, with {@code more}. */
    public int typesWith(Set<RoomType> more) {
        Set<RoomType> all = new HashSet<>(types);
        all.addAll(more);
        return all.size();
    }

    /** Whether the prices of a type on a night are in another currency. */
    public boolean isForeign(LocalDate date, RoomType type) {
        return foreign.contains(new Foreign(date, type));
    }

    private record Foreign(LocalDate date, RoomType type) {}
}
