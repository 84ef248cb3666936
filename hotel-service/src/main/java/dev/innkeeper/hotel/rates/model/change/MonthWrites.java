package dev.innkeeper.hotel.rates.model.change;

import dev.innkeeper.hotel.rates.model.change.MonthRates.RateKey;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The writes of some changes to one month, as batches to be sent one after the other. A batch writes no row twice: its
 * writes have one timestamp, so the later one would not win.
 */
public final class MonthWrites {
    /** Rooms of one write. */
    private static final int MOST_ROOMS = 100;

    /** Rows of a batch, and prices of single rooms in it. */
    private static final int MOST_ROWS = 200;

    private static final int MOST_ROOM_PRICES = 31 * MOST_ROOMS;

    private final List<List<RateWrite>> batches = new ArrayList<>();
    private final Set<RateKey> foreign;
    private final Set<RateKey> written = new HashSet<>();
    private List<RateWrite> batch = new ArrayList<>();
    private int roomPrices;

    private MonthWrites(MonthRates former) {
        foreign = new HashSet<>(former.foreign());
    }

    /** The batches, in order. */
    public static List<List<RateWrite>> of(RateChanges changes, MonthRates former) {
        MonthWrites writes = new MonthWrites(former);
        for (RateChange change : changes.changes()) {
            List<LocalDate> dates = change.wanted().nights().in(former.month());
            change.rooms()
                    .forEach((type, rooms) -> chunks(rooms)
                            .forEach(chunk -> dates.forEach(date -> writes.add(change, date, type, chunk))));
        }
        writes.endBatch();
        return writes.batches;
    }

    private void add(RateChange change, LocalDate date, RoomType type, List<RoomNumber> rooms) {
        RateKey key = new RateKey(date, type, change.wanted().ratePlan());
        if (written.contains(key) || batch.size() == MOST_ROWS || roomPrices + rooms.size() > MOST_ROOM_PRICES) {
            endBatch();
        }
        FormerPrice price = change.price();
        // Only the first write to a row meets prices in another currency.
        batch.add(new RateWrite(
                date, type, key.ratePlan(), price.price(), price.occupancyPrices(), rooms, foreign.remove(key)));
        written.add(key);
        roomPrices += rooms.size();
    }

    private void endBatch() {
        if (!batch.isEmpty()) {
            batches.add(batch);
        }
        batch = new ArrayList<>();
        written.clear();
        roomPrices = 0;
    }

    // One without rooms for a type as a whole.
    private static List<List<RoomNumber>> chunks(List<RoomNumber> rooms) {
        return rooms.isEmpty()
                ? List.of(List.of())
                : IntStream.iterate(0, from -> from < rooms.size(), from -> from + MOST_ROOMS)
                        .mapToObj(from -> rooms.subList(from, Math.min(rooms.size(), from + MOST_ROOMS)))
                        .toList();
    }

    /** Whether {@code changes} change nothing of what {@code months} have. */
    public static boolean areNone(RateChanges changes, List<MonthRates> months) {
        return months.stream()
                .allMatch(month -> month.ownPrices() == 0
                        && changes.changes().stream().allMatch(change -> isThere(change, month)));
    }

    // What was not looked at has no former price here, and so counts as a change.
    private static boolean isThere(RateChange change, MonthRates month) {
        List<LocalDate> nights = change.wanted().nights().in(month.month());
        return nights.isEmpty()
                || change.priced()
                        .allMatch(priced ->
                                nights.stream().allMatch(night -> change.price().equals(month.price(priced, night))));
    }
}
