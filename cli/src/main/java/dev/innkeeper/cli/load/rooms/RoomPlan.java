package dev.innkeeper.cli.load.rooms;

import dev.innkeeper.cli.load.source.NewHotel;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The rooms and the prices of an imported hotel, made up from its stars and its id: the same hotel gets the same ones
 * each time.
 */
public final class RoomPlan {
    private static final int FEWEST_ON_A_FLOOR = 8;
    private static final int MOST_ON_A_FLOOR = 99;
    private static final int NUMBERS_OF_A_FLOOR = 100;
    private static final int SHARES = 10;
    private static final int STARS_NOT_KNOWN = 0;

    private static final List<DayOfWeek> WEEKEND = List.of(DayOfWeek.FRIDAY, DayOfWeek.SATURDAY);
    private static final List<DayOfWeek> WEEK =
            Stream.of(DayOfWeek.values()).filter(day -> !WEEKEND.contains(day)).toList();
    private static final BigDecimal WEEKEND_FACTOR = new BigDecimal("1.2");

    private final NewHotel hotel;
    private final int rooms;
    private final List<RoomTypeTemplate> types;
    private final PriceLevels prices;

    private RoomPlan(NewHotel hotel, int rooms, List<RoomTypeTemplate> types, PriceLevels prices) {
        this.hotel = hotel;
        this.rooms = rooms;
        this.types = types;
        this.prices = prices;
    }

    /** Makes plans from the tables that come with the importer. */
    public static Architect architect() {
        Map<Integer, List<RoomTypeTemplate>> byStars = RoomTypeTemplate.byStars();
        PriceLevels prices = PriceLevels.known();
        return (hotel, rooms) -> {
            int stars = hotel.stars() == null ? STARS_NOT_KNOWN : hotel.stars();
            return new RoomPlan(hotel, rooms, byStars.getOrDefault(stars, List.of()), prices);
        };
    }

    /** Its rooms: numbered 101, 102, ... and, on the next floor, 201. */
    public Stream<NewRoom> rooms() {
        int onAFloor = Math.min(MOST_ON_A_FLOOR, Math.max(FEWEST_ON_A_FLOOR, (int) Math.ceil(Math.sqrt(2.0 * rooms))));
        IntFunction<RoomNumber> number =
                i -> new RoomNumber((1 + i / onAFloor) * NUMBERS_OF_A_FLOOR + 1 + i % onAFloor);
        return IntStream.range(0, rooms).mapToObj(i -> {
            RoomTypeTemplate type = typeOf(i);
            return new NewRoom(number.apply(i), type.type(), type.capacity(), type.amenities());
        });
    }

    /** A price for each type that it has, one in the week and one for the nights of Friday and Saturday. */
    public Stream<NewRates> rates(DateRange dates) {
        BigDecimal level = levelOfHotel();
        return IntStream.range(0, rooms).mapToObj(this::typeOf).distinct().flatMap(type -> {
            BigDecimal euros = type.euros().multiply(level);
            return Stream.of(
                    rates(type, dates, WEEK, euros), rates(type, dates, WEEKEND, euros.multiply(WEEKEND_FACTOR)));
        });
    }

    private NewRates rates(RoomTypeTemplate type, DateRange dates, List<DayOfWeek> weekdays, BigDecimal euros) {
        return new NewRates(type.type(), dates.from(), dates.to(), weekdays, prices.price(euros, hotel.currency()));
    }

    private RoomTypeTemplate typeOf(int room) {
        int position = (int) ((long) room * SHARES / rooms);
        int share = 0;
        for (RoomTypeTemplate type : types) {
            share += type.share();
            if (position < share) {
                return type;
            }
        }
        throw new IllegalStateException("the shares of the room types of " + hotel.stars() + " stars are below ten");
    }

    /** From 0.85 to 1.15, so that two hotels of the same stars seldom cost the same. */
    private BigDecimal levelOfHotel() {
        int percent = 85 + Math.floorMod(hotel.id().value().hashCode(), 31);
        return BigDecimal.valueOf(percent, 2);
    }

    /** Plans the rooms of one hotel after the other. */
    public interface Architect {
        /**
         * The plan of {@code hotel}.
         *
         * @param rooms at least one
         */
        RoomPlan plan(NewHotel hotel, int rooms);
    }
}
