package dev.innkeeper.hotel.rates.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.MONTH;
import static dev.innkeeper.common.cassandra.ValueCodecs.RATE_PLAN;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;
import static dev.innkeeper.hotel.rates.cassandra.RateDayColumns.PRICE_BY_ROOM;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.rates.model.MonthRates;
import dev.innkeeper.hotel.rates.model.RateCalendar;
import dev.innkeeper.hotel.rates.model.RateChange;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.RatePlanCode;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Q4, Q5: prices of nights, by room type and by single room. */
@Singleton
@Startup
public class RatesByHotelDateDao {
    private static final TypeCodec<List<YearMonth>> MONTHS = TypeCodecs.listOf(MONTH);

    private final Cql cql;
    private final PreparedStatement selectCalendar;
    private final PreparedStatement selectMonth;
    private final PreparedStatement setType;
    private final PreparedStatement setRooms;
    private final PreparedStatement replaceByRooms;
    private final PreparedStatement delete;

    RatesByHotelDateDao(Cql cql) {
        this.cql = cql;
        this.selectCalendar = cql.prepare("""
                SELECT date, room_type, rate_plan, currency, price, occupancy_prices, room_prices,
                    min_stay, max_stay, closed_to_arrival, closed_to_departure, closed
                FROM hotel.rates_by_hotel_date
                WHERE hotel_id = :hotel_id AND month IN :months AND date >= :check_in AND date <= :check_out
                """);
        this.selectMonth = cql.prepare("""
                SELECT date, room_type, rate_plan, currency, price, room_prices
                FROM hotel.rates_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month
                """);
        this.setType = cql.prepare("""
                UPDATE hotel.rates_by_hotel_date
                SET currency = :currency, price = :price, occupancy_prices = {}, room_prices = {}
                WHERE hotel_id = :hotel_id AND month = :month AND date = :date AND room_type = :room_type
                    AND rate_plan = :rate_plan
                """);
        this.setRooms = cql.prepare("""
                UPDATE hotel.rates_by_hotel_date
                SET currency = :currency, room_prices = room_prices + :room_prices
                WHERE hotel_id = :hotel_id AND month = :month AND date = :date AND room_type = :room_type
                    AND rate_plan = :rate_plan
                """);
        this.replaceByRooms = cql.prepare("""
                UPDATE hotel.rates_by_hotel_date
                SET currency = :currency, price = null, occupancy_prices = {}, room_prices = :room_prices
                WHERE hotel_id = :hotel_id AND month = :month AND date = :date AND room_type = :room_type
                    AND rate_plan = :rate_plan
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.rates_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month
                """);
    }

    /**
     * Prices and restrictions of all types and plans on the dates of {@code stay}, the day of departure included, in one
     * statement for at most five months. Prices in another currency than {@code currency} are none.
     */
    public Uni<RateCalendar> calendar(HotelId hotelId, Stay stay, Currency currency) {
        DateRange dates = new DateRange(stay.checkIn(), stay.checkOut().plusDays(1));
        return cql.fold(
                stay(selectCalendar, hotelId, stay).set("months", dates.months(), MONTHS),
                () -> new RateCalendar(stay),
                (calendar, row) -> calendar.add(RateDayColumns.day(row, currency)));
    }

    /** The prices of {@code month} before {@code change}, at a hotel with {@code currency}. */
    public Uni<MonthRates> month(HotelId hotelId, YearMonth month, Currency currency, RateChange change) {
        return cql.fold(
                partition(selectMonth, hotelId, month), () -> new MonthRates(month, currency, change), (rates, row) -> {
                    if (isStandard(row)) {
                        rates.add(
                                date(row),
                                type(row),
                                currency(row),
                                row.getBigDecimal("price"),
                                Objects.requireNonNull(row.get("room_prices", PRICE_BY_ROOM)));
                    }
                });
    }

    /** Sets the price of all rooms of the type on nights of one month; it replaces prices of single rooms. */
    public Uni<Void> set(HotelId hotelId, RoomType type, List<LocalDate> nights, Money price) {
        return cql.writeTogether(nights.stream()
                .map(night -> night(setType, hotelId, type, night, price).setBigDecimal("price", price.amount()))
                .toList());
    }

    /**
     * Sets the price of single rooms of the type.
     *
     * @param rooms few enough that all nights of a month go out in one batch
     * @param foreign the nights whose prices are in another currency and are removed
     */
    public Uni<Void> set(
            HotelId hotelId,
            RoomType type,
            List<LocalDate> nights,
            List<RoomNumber> rooms,
            Money price,
            Predicate<LocalDate> foreign) {
        Map<Short, BigDecimal> prices = new HashMap<>();
        rooms.forEach(room -> prices.put((short) room.value(), price.amount()));
        return cql.writeTogether(nights.stream()
                .map(night -> night(foreign.test(night) ? replaceByRooms : setRooms, hotelId, type, night, price)
                        .set("room_prices", prices, PRICE_BY_ROOM))
                .toList());
    }

    public Uni<Void> remove(HotelId hotelId, YearMonth month) {
        return cql.write(partition(delete, hotelId, month));
    }

    private static BoundStatement stay(PreparedStatement statement, HotelId hotelId, Stay stay) {
        return statement
                .bind()
                .set("hotel_id", hotelId, HOTEL_ID)
                .set("months", stay.months(), MONTHS)
                .setLocalDate("check_in", stay.checkIn())
                .setLocalDate("check_out", stay.checkOut());
    }

    private static BoundStatement partition(PreparedStatement statement, HotelId hotelId, YearMonth month) {
        return statement.bind().set("hotel_id", hotelId, HOTEL_ID).set("month", month, MONTH);
    }

    private static BoundStatement night(
            PreparedStatement statement, HotelId hotelId, RoomType type, LocalDate night, Money price) {
        return partition(statement, hotelId, YearMonth.from(night))
                .setLocalDate("date", night)
                .set("room_type", type, ROOM_TYPE)
                .set("rate_plan", RatePlanCode.STANDARD, RATE_PLAN)
                .set("currency", price.currency(), CURRENCY);
    }

    private static boolean isStandard(Row row) {
        return RateDayColumns.PLAN.in(row).equals(RatePlanCode.STANDARD);
    }

    private static LocalDate date(Row row) {
        return Objects.requireNonNull(row.getLocalDate("date"));
    }

    private static RoomType type(Row row) {
        return Objects.requireNonNull(row.get("room_type", ROOM_TYPE));
    }

    private static @Nullable Currency currency(Row row) {
        return row.get("currency", CURRENCY);
    }
}
