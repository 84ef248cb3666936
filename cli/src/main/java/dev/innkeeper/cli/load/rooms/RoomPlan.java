package dev.innkeeper.cli.load.rooms;

import dev.innkeeper.cli.load.source.NewHotel;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The generated rooms and prices of an imported hotel. They follow from its stars and its id, so that the same hotel
 * always gets the same ones.
 */
public final class RoomPlan {
    private static final int MIN_ROOMS_PER_FLOOR = 8;
    private static final int MAX_ROOMS_PER_FLOOR = 99;
    private static final int NUMBERS_PER_FLOOR = 100;
    private static final int SHARES = 10;
    private static final int UNKNOWN_STARS = 0;

    private static final List<DayOfWeek> WEEKEND = List.of(DayOfWeek.FRIDAY, DayOfWeek.SATURDAY);
    private static final List<DayOfWeek> WEEK =
            Stream.of(DayOfWeek.values()).filter(day -> !WEEKEND.contains(day)).toList();
    private static final BigDecimal WEEKEND_FACTOR = new BigDecimal("1.2");

    private static final Map<Integer, List<RoomTypeTemplate>> TEMPLATES = RoomTypeTemplate.byStars();
    private static final PriceLevels PRICES = PriceLevels.known();

    private final NewHotel hotel;
    private final int rooms;
    private final List<RoomTypeTemplate> types;

    /** @param rooms at least one */
    public RoomPlan(NewHotel hotel, int rooms) {
        this.hotel = hotel;
        this.rooms = rooms;
        types = TEMPLATES.getOrDefault(hotel.stars() == null ? UNKNOWN_STARS : hotel.stars(), List.of());
    }

    /** The rooms: numbered 101, 102, ... and 201, ... on the next floor. */
    public Stream<NewRoom> rooms() {
        int perFloor = (int) Math.ceil(Math.sqrt(2.0 * rooms));
        int onFloor = Math.min(MAX_ROOMS_PER_FLOOR, Math.max(MIN_ROOMS_PER_FLOOR, perFloor));
        return IntStream.range(0, rooms).mapToObj(i -> {
            RoomNumber number = new RoomNumber((1 + i / onFloor) * NUMBERS_PER_FLOOR + 1 + i % onFloor);
            RoomTypeTemplate type = typeOf(i);
            return new NewRoom(number, type.type(), type.capacity(), type.amenities());
        });
    }

    /** Two prices for each room type of the hotel: one for weekdays, one for Friday and Saturday nights. */
    public Stream<NewRates> rates(DateRange dates) {
        BigDecimal level = priceLevel();
        return IntStream.range(0, rooms).mapToObj(this::typeOf).distinct().flatMap(type -> {
            BigDecimal euros = type.euros().multiply(level);
            return Stream.of(
                    rates(type, dates, WEEK, euros), rates(type, dates, WEEKEND, euros.multiply(WEEKEND_FACTOR)));
        });
    }

    private NewRates rates(RoomTypeTemplate type, DateRange dates, List<DayOfWeek> weekdays, BigDecimal euros) {
        return new NewRates(type.type(), dates.from(), dates.to(), weekdays, PRICES.price(euros, hotel.currency()));
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
        throw new IllegalStateException(
                "the shares of the room types of " + hotel.stars() + " stars add up to less than ten");
    }

    /** From 0.85 to 1.15, so that two hotels with the same stars seldom cost the same. */
    private BigDecimal priceLevel() {
        int percent = 85 + Math.floorMod(hotel.id().value().hashCode(), 31);
        return BigDecimal.valueOf(percent, 2);
    }
}
