package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A price from a date to a date.
 *
 * @param roomType the type with this price; null when {@code rooms} names single ones
 * @param rooms the rooms with this price, at most {@link RoomContent#MOST_ROOMS}; null when {@code roomType} is given
 * @param weekdays the days with this price; null for all
 * @param price more than 0
 */
public record RateUpdate(
        @Nullable RoomType roomType,
        @Nullable List<RoomNumber> rooms,
        LocalDate from,
        LocalDate to,
        @Nullable Set<DayOfWeek> weekdays,
        Money price) {
    public RateUpdate(
            @Nullable RoomType roomType,
            @Nullable List<RoomNumber> rooms,
            @Nullable LocalDate from,
            @Nullable LocalDate to,
            @Nullable Set<DayOfWeek> weekdays,
            @Nullable Money price) {
        new Checks()
                .that((roomType == null) != (rooms == null), "", "must have either roomType or rooms")
                .that(rooms == null || !rooms.isEmpty(), "rooms", "must name a room")
                .atMost("rooms", rooms, RoomContent.MOST_ROOMS)
                .that(weekdays == null || !weekdays.isEmpty(), "weekdays", "must name a day")
                .atMost("weekdays", weekdays, 7)
                .present("from", from)
                .present("to", to)
                .present("price", price)
                .that(price == null || price.amount().signum() > 0, "price.amount", "must be more than 0")
                .refuseIfAny();
        DateRange dates = new DateRange(from, to);
        this.roomType = roomType;
        this.rooms = rooms == null ? null : rooms.stream().distinct().toList();
        this.from = dates.from();
        this.to = dates.to();
        this.weekdays = weekdays == null ? null : Set.copyOf(weekdays);
        this.price = Objects.requireNonNull(price);
    }

    /** The dates. */
    public DateRange dates() {
        return new DateRange(from, to);
    }

    /** The nights of {@code month} with this price. */
    public List<LocalDate> nights(YearMonth month) {
        return dates().within(month)
                .dates()
                .filter(date -> weekdays == null || weekdays.contains(date.getDayOfWeek()))
                .toList();
    }
}
