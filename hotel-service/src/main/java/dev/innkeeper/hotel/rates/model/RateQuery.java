package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/**
 * Some nights {@code [from, to)} of a room type under a rate plan; none when {@code from} is not before {@code to}.
 */
public record RateQuery(RoomType roomType, RatePlanCode ratePlan, LocalDate from, LocalDate to) {

    /** The nights of it that are not before {@code earliest}. */
    public RateQuery notBefore(LocalDate earliest) {
        return from.isBefore(earliest) ? new RateQuery(roomType, ratePlan, earliest, to) : this;
    }

    /** The first nights of it. */
    public RateQuery first(int most) {
        LocalDate end = from.plusDays(most);
        return end.isBefore(to) ? new RateQuery(roomType, ratePlan, from, end) : this;
    }

    /** Each night, in order. */
    public Stream<LocalDate> nights() {
        return from.isBefore(to) ? from.datesUntil(to) : Stream.empty();
    }

    /** The nights by month. */
    public List<DateRange> months() {
        if (!from.isBefore(to)) {
            return List.of();
        }
        DateRange all = new DateRange(from, to);
        return all.months().stream().map(all::within).toList();
    }
}
