package dev.innkeeper.hotel.inventory.model;

import dev.innkeeper.model.DateRange;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The nights on which a room is out of order.
 *
 * @param outOfOrder in ascending order, none adjacent to another
 */
@RegisterForReflection(registerFullHierarchy = true)
public record ClosedNights(List<DateRange> outOfOrder) {
    public ClosedNights {
        outOfOrder = List.copyOf(outOfOrder);
    }

    /** Joins adjacent nights into ranges. */
    public static ClosedNights of(Stream<LocalDate> nights) {
        List<DateRange> ranges = new ArrayList<>();
        nights.sorted().forEach(night -> {
            DateRange last = ranges.isEmpty() ? null : ranges.get(ranges.size() - 1);
            if (last != null && last.to().equals(night)) {
                ranges.set(ranges.size() - 1, new DateRange(last.from(), night.plusDays(1)));
            } else {
                ranges.add(new DateRange(night, night.plusDays(1)));
            }
        });
        return new ClosedNights(ranges);
    }
}
