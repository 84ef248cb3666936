package dev.innkeeper.hotel.inventory.model;

import dev.innkeeper.model.RoomType;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.HashSet;
import java.util.Set;

/** What has prices in a month already: for whom, and which of them are left from when the hotel had another currency. */
public final class MonthRates {
    private final YearMonth month;
    private final Set<RoomType> types = new HashSet<>();
    private final Set<Foreign> foreign = new HashSet<>();

    public MonthRates(YearMonth month) {
        this.month = month;
    }

    /** Notes prices of a type on a night. */
    public void add(LocalDate date, RoomType type, boolean inOtherCurrency) {
        types.add(type);
        if (inOtherCurrency) {
            foreign.add(new Foreign(date, type));
        }
    }

    public YearMonth month() {
        return month;
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
