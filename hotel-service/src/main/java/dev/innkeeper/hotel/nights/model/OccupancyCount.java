package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.DateRange;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;

/** Counts room-nights by date and state. Withdrawn nights do not count. */
public final class OccupancyCount {
    private final DateRange dates;
    private final int[] free;
    private final int[] claimed;
    private final int[] closed;

    /** Nothing counted yet. */
    public OccupancyCount(DateRange dates) {
        this.dates = dates;
        this.free = new int[dates.length()];
        this.claimed = new int[dates.length()];
        this.closed = new int[dates.length()];
    }

    /** Counts one room-night. */
    public void add(LocalDate date, Owner owner) {
        int index = Math.toIntExact(date.toEpochDay() - dates.from().toEpochDay());
        if (owner.equals(Owner.FREE)) {
            free[index]++;
        } else if (owner.equals(Owner.CLOSED)) {
            closed[index]++;
        } else if (owner.isClaim()) {
            claimed[index]++;
        }
    }

    /** Adds the counts of another partition for the same dates. */
    public void add(OccupancyCount elsewhere) {
        for (int index = 0; index < free.length; index++) {
            free[index] += elsewhere.free[index];
            claimed[index] += elsewhere.claimed[index];
            closed[index] += elsewhere.closed[index];
        }
    }

    /** The counts by date, also for dates without rooms on sale. */
    public List<OccupancyDay> byDate() {
        return IntStream.range(0, free.length)
                .mapToObj(index ->
                        OccupancyDay.of(dates.from().plusDays(index), free[index], claimed[index], closed[index]))
                .toList();
    }
}
