package dev.innkeeper.hotel.rates.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.MONTH;
import static dev.innkeeper.common.cassandra.ValueCodecs.RATE_PLAN;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;
import static dev.innkeeper.hotel.rates.cassandra.RateDayColumns.PRICE_BY_ADULTS;
import static dev.innkeeper.hotel.rates.cassandra.RateDayColumns.PRICE_BY_ROOM;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.hotel.rates.model.RateCalendar;
import dev.innkeeper.hotel.rates.model.RateMonth;
import dev.innkeeper.hotel.rates.model.StoredRate;
import dev.innkeeper.hotel.rates.model.change.RateWrite;
import dev.innkeeper.hotel.rates.model.restriction.RestrictionUpdate;
import dev.innkeeper.hotel.rates.model.restriction.RestrictionWrite;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
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
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Q4, Q5: prices and restrictions of nights, by room type, single room and rate plan. */
@Singleton
@Startup
public class RatesByHotelDateDao {
    private static final TypeCodec<List<YearMonth>> MONTHS = TypeCodecs.listOf(MONTH);
    private static final TypeCodec<List<LocalDate>> DATES = TypeCodecs.listOf(TypeCodecs.DATE);
    private static final TypeCodec<List<RatePlanCode>> PLANS = TypeCodecs.listOf(RATE_PLAN);

    private final Cql cql;
    private final PreparedStatement selectCalendar;
    private final PreparedStatement selectDates;
    private final PreparedStatement selectNights;
    private final PreparedStatement setType;
    private final PreparedStatement setRooms;
    private final PreparedStatement replaceByRooms;
    private final PreparedStatement restrict;
    private final PreparedStatement delete;
    private final PreparedStatement selectPartitions;

    RatesByHotelDateDao(Cql cql) {
        this.cql = cql;
        this.selectCalendar = cql.prepare("""
                SELECT date, room_type, rate_plan, currency, price, occupancy_prices, room_prices,
                    min_stay, max_stay, closed_to_arrival, closed_to_departure, closed
                FROM hotel.rates_by_hotel_date
                WHERE hotel_id = :hotel_id AND month IN :months AND date >= :check_in AND date <= :check_out
                """);
        this.selectDates = cql.prepare("""
                SELECT date, room_type, rate_plan, currency, price, occupancy_prices, room_prices,
                    min_stay, max_stay, closed_to_arrival, closed_to_departure, closed
                FROM hotel.rates_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND date >= :from_date AND date < :to_date
                """);
        this.selectNights = cql.prepare("""
                SELECT date, room_type, rate_plan, currency, price, occupancy_prices, room_prices,
                    min_stay, max_stay, closed_to_arrival, closed_to_departure, closed
                FROM hotel.rates_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND date IN :dates AND room_type = :room_type
                    AND rate_plan IN :rate_plans
                """);
        this.setType = cql.prepare("""
                UPDATE hotel.rates_by_hotel_date
                SET currency = :currency, price = :price, occupancy_prices = :occupancy_prices, room_prices = {}
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
        this.restrict = cql.prepare("""
                UPDATE hotel.rates_by_hotel_date
                SET min_stay = :min_stay, max_stay = :max_stay, closed_to_arrival = :closed_to_arrival,
                    closed_to_departure = :closed_to_departure, closed = :closed
                WHERE hotel_id = :hotel_id AND month = :month AND date = :date AND room_type = :room_type
                    AND rate_plan = :rate_plan
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.rates_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month
                """);
        this.selectPartitions = cql.prepare("""
                SELECT DISTINCT hotel_id, month
                FROM hotel.rates_by_hotel_date
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
                (calendar, row) -> calendar.add(RateDayColumns.rate(row).in(currency)));
    }

    /** Passes what is stored about dates of one month, of all types and plans, to {@code fold}. */
    public <A> Uni<A> fold(HotelId hotelId, DateRange dates, Supplier<A> start, BiConsumer<A, StoredRate> fold) {
        return cql.fold(
                partition(selectDates, hotelId, YearMonth.from(dates.from()))
                        .setLocalDate("from_date", dates.from())
                        .setLocalDate("to_date", dates.to()),
                start,
                (folded, row) -> fold.accept(folded, RateDayColumns.rate(row)));
    }

    /** What is stored about dates of one month, of one type under a few plans, in order of the dates. */
    public Uni<List<StoredRate>> of(HotelId hotelId, DateRange dates, RoomType type, List<RatePlanCode> plans) {
        return cql.rows(
                partition(selectNights, hotelId, YearMonth.from(dates.from()))
                        .set("dates", dates.dates().toList(), DATES)
                        .set("room_type", type, ROOM_TYPE)
                        .set("rate_plans", plans, PLANS),
                RateDayColumns::rate);
    }

    /** Sets prices in one month, which become visible together; no two of them may be of one row. */
    public Uni<Void> set(HotelId hotelId, List<RateWrite> prices) {
        return cql.writeTogether(
                prices.stream().map(price -> write(hotelId, price)).toList());
    }

    private BoundStatement write(HotelId hotelId, RateWrite write) {
        if (write.rooms().isEmpty()) {
            return row(setType, hotelId, write.date(), write.roomType(), write.ratePlan())
                    .set("currency", write.price().currency(), CURRENCY)
                    .setBigDecimal("price", write.price().amount())
                    .set("occupancy_prices", write.occupancyPrices().column(), PRICE_BY_ADULTS);
        }
        Map<Short, BigDecimal> ofRooms = new HashMap<>();
        write.rooms()
                .forEach(room -> ofRooms.put((short) room.value(), write.price().amount()));
        return row(
                        write.clears() ? replaceByRooms : setRooms,
                        hotelId,
                        write.date(),
                        write.roomType(),
                        write.ratePlan())
                .set("currency", write.price().currency(), CURRENCY)
                .set("room_prices", ofRooms, PRICE_BY_ROOM);
    }

    /** Sets restrictions in one month, which become visible together. */
    public Uni<Void> restrict(HotelId hotelId, List<RestrictionWrite> restrictions) {
        return cql.writeTogether(
                restrictions.stream().map(write -> write(hotelId, write)).toList());
    }

    // What is not wanted is not bound, and so not written.
    private BoundStatement write(HotelId hotelId, RestrictionWrite write) {
        RestrictionUpdate wanted = write.wanted();
        BoundStatement bound = row(
                restrict,
                hotelId,
                write.date(),
                write.restricted().roomType(),
                write.restricted().ratePlan());
        bound = wanted.minStay() == null
                ? bound
                : bound.setByte("min_stay", wanted.minStay().byteValue());
        bound = wanted.maxStay() == null
                ? bound
                : bound.setByte("max_stay", wanted.maxStay().byteValue());
        bound = flag(bound, "closed_to_arrival", wanted.closedToArrival());
        bound = flag(bound, "closed_to_departure", wanted.closedToDeparture());
        return flag(bound, "closed", wanted.closed());
    }

    private static BoundStatement flag(BoundStatement bound, String column, @Nullable Boolean wanted) {
        return wanted == null ? bound : bound.setBoolean(column, wanted);
    }

    /** The partitions in a part of the whole table, for retention. */
    public Uni<ScanPage<RateMonth>> partitions(@Nullable String position, int most) {
        return cql.scan(
                selectPartitions.bind(),
                position,
                most,
                row -> new RateMonth(
                        Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)),
                        Objects.requireNonNull(row.get("month", MONTH))));
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

    private static BoundStatement row(
            PreparedStatement statement, HotelId hotelId, LocalDate date, RoomType type, RatePlanCode plan) {
        return partition(statement, hotelId, YearMonth.from(date))
                .setLocalDate("date", date)
                .set("room_type", type, ROOM_TYPE)
                .set("rate_plan", plan, RATE_PLAN);
    }
}
