package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The prices and restrictions of a hotel on the dates of a stay, the day of departure included. */
public final class RateCalendar {
    private final Stay stay;
    private final Map<Sold, @Nullable RateDay[]> days = new HashMap<>();

    private record Sold(RoomType roomType, RatePlanCode ratePlan) {}

    /** A calendar without prices and restrictions. */
    public RateCalendar(Stay stay) {
        this.stay = stay;
    }

    /** Adds a date, which must be one of the stay's or its day of departure. */
    public void add(RateDay day) {
        days.computeIfAbsent(new Sold(day.roomType(), day.ratePlan()), sold -> new RateDay[stay.length() + 1])[
                index(day.date())] = day;
    }

    /** The dates of the stay in order, the day of departure last; null where nothing was set. */
    public @Nullable RateDay[] of(RoomType roomType, RatePlanCode ratePlan) {
        RateDay[] known = days.get(new Sold(roomType, ratePlan));
        return known == null ? new RateDay[stay.length() + 1] : Arrays.copyOf(known, known.length);
    }

    public Stay stay() {
        return stay;
    }

    private int index(LocalDate date) {
        return Math.toIntExact(date.toEpochDay() - stay.checkIn().toEpochDay());
    }
}
