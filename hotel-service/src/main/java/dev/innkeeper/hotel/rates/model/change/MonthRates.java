package dev.innkeeper.hotel.rates.model.change;

import dev.innkeeper.hotel.rates.model.OccupancyPrices;
import dev.innkeeper.hotel.rates.model.StoredRate;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
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
 * The prices of a month before some changes: the types that have some, those left in a former currency of the hotel,
 * and the former prices of the nights that change.
 */
public final class MonthRates {
    private final YearMonth month;
    private final Currency currency;
    private final Map<Priced, Set<LocalDate>> nights = new HashMap<>();
    private final Map<Priced, SortedMap<LocalDate, FormerPrice>> prices = new HashMap<>();
    private final Set<RoomType> types = new HashSet<>();
    private final Set<RateKey> foreign = new HashSet<>();
    private int ownPrices;

    /** No prices yet, at a hotel with this currency. */
    public MonthRates(YearMonth month, Currency currency, RateChanges changes) {
        this.month = month;
        this.currency = currency;
        Set<Priced> lookedAt = Set.copyOf(changes.lookedAt());
        for (RateChange change : changes.changes()) {
            Set<LocalDate> changing = Set.copyOf(change.wanted().nights().in(month));
            change.priced()
                    .filter(lookedAt::contains)
                    .forEach(priced -> nights.computeIfAbsent(priced, added -> new HashSet<>())
                            .addAll(changing));
        }
    }

    /** Adds what is stored about a date of the month. */
    public void add(StoredRate stored) {
        types.add(stored.roomType());
        Currency in = stored.currency();
        if (in == null) {
            return;
        }
        if (!currency.equals(in)) {
            foreign.add(new RateKey(stored.date(), stored.roomType(), stored.ratePlan()));
        }
        addOfType(stored, in);
        stored.roomPrices().forEach((room, price) -> addOfRoom(stored, new RoomNumber(room), new Money(price, in)));
    }

    private void addOfType(StoredRate stored, Currency in) {
        Priced priced = new Priced(stored.roomType(), null, stored.ratePlan());
        if (changes(priced, stored.date())) {
            ownPrices += stored.roomPrices().size();
            BigDecimal price = stored.price();
            if (price != null) {
                note(
                        priced,
                        stored.date(),
                        new FormerPrice(new Money(price, in), OccupancyPrices.stored(stored.occupancyPrices())));
            }
        }
    }

    private void addOfRoom(StoredRate stored, RoomNumber room, Money price) {
        Priced priced = new Priced(stored.roomType(), room, stored.ratePlan());
        if (changes(priced, stored.date())) {
            note(priced, stored.date(), new FormerPrice(price, OccupancyPrices.NONE));
        }
    }

    private boolean changes(Priced priced, LocalDate date) {
        return nights.getOrDefault(priced, Set.of()).contains(date);
    }

    private void note(Priced priced, LocalDate date, FormerPrice price) {
        prices.computeIfAbsent(priced, added -> new TreeMap<>()).put(date, price);
    }

    public YearMonth month() {
        return month;
    }

    /** The former price of a night; null for none. */
    @Nullable FormerPrice price(Priced priced, LocalDate date) {
        return prices(priced).get(date);
    }

    /** The former prices of the nights that change. */
    SortedMap<LocalDate, FormerPrice> prices(Priced priced) {
        return prices.getOrDefault(priced, new TreeMap<>());
    }

    /** How many room-nights have a price of their own that the price of a type replaces. */
    int ownPrices() {
        return ownPrices;
    }

    /** How many types the nights have, with {@code more}. */
    public int typesWith(Set<RoomType> more) {
        Set<RoomType> all = new HashSet<>(types);
        all.addAll(more);
        return all.size();
    }

    /** The rows whose prices are in another currency. */
    Set<RateKey> foreign() {
        return Set.copyOf(foreign);
    }

    /** A row. */
    record RateKey(LocalDate date, RoomType roomType, RatePlanCode ratePlan) {}
}
