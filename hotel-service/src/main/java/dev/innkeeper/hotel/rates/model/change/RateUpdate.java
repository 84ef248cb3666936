package dev.innkeeper.hotel.rates.model.change;

import dev.innkeeper.hotel.rates.model.ChosenDates;
import dev.innkeeper.hotel.rates.model.OccupancyPrices;
import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A price from a date to a date.
 *
 * @param roomType the type with this price; null when {@code rooms} names single ones
 * @param rooms the rooms with this price, at most {@link RoomContent#MOST_ROOMS}; null when {@code roomType} is given
 * @param ratePlan the plan with this price
 * @param weekdays the days with this price; null for all
 * @param price for full occupancy, more than 0
 * @param occupancyPrices for a number of adults, in the same currency; null for none, and with {@code rooms}
 */
public record RateUpdate(
        @Nullable RoomType roomType,
        @Nullable List<RoomNumber> rooms,

        @Schema(description = "`standard` when left out; not a derived one")
        RatePlanCode ratePlan,

        LocalDate from,
        LocalDate to,
        @Nullable Set<DayOfWeek> weekdays,
        @Schema(description = "For full occupancy") Money price,

        @Schema(description = "For 1 to 100 adults; only with `roomType`") @Nullable OccupancyPrices occupancyPrices) {
    private static final int ROOMS_OF_A_NIGHT = 100;

    public RateUpdate(
            @Nullable RoomType roomType,
            @Nullable List<RoomNumber> rooms,
            @Nullable RatePlanCode ratePlan,
            @Nullable LocalDate from,
            @Nullable LocalDate to,
            @Nullable Set<DayOfWeek> weekdays,
            @Nullable Money price,
            @Nullable OccupancyPrices occupancyPrices) {
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
                .that(
                        occupancyPrices == null || rooms == null,
                        "occupancyPrices",
                        "must be combined with roomType, not with rooms")
                .refuseIfAny();
        DateRange dates = new DateRange(from, to);
        this.roomType = roomType;
        this.rooms = rooms == null ? null : rooms.stream().distinct().toList();
        this.ratePlan = Objects.requireNonNullElse(ratePlan, RatePlanCode.STANDARD);
        this.from = dates.from();
        this.to = dates.to();
        this.weekdays = weekdays == null ? null : Set.copyOf(weekdays);
        this.price = Objects.requireNonNull(price);
        this.occupancyPrices = occupancyPrices == null ? null : in(this.price, occupancyPrices);
    }

    private static OccupancyPrices in(Money price, OccupancyPrices occupancyPrices) {
        try {
            return occupancyPrices.in(price.currency());
        } catch (InvalidValueException refused) {
            throw new InvalidValueException(refused.violations().stream()
                    .map(violation -> violation.within("occupancyPrices"))
                    .toList());
        }
    }

    /** The nights with this price. */
    public ChosenDates nights() {
        return new ChosenDates(new DateRange(from, to), weekdays);
    }

    /** The rows to write, about: a hundred single rooms count as one. */
    long rows() {
        long rowsOfANight = rooms == null ? 1 : (rooms.size() + ROOMS_OF_A_NIGHT - 1) / ROOMS_OF_A_NIGHT;
        return nights().count() * rowsOfANight;
    }

    /** How many prices it sets: one for each night of the type or of a room. */
    public long prices() {
        return (long) nights().count() * (rooms == null ? 1 : rooms.size());
    }
}
