package dev.innkeeper.hotel.rates.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.common.cassandra.ValueCodecs.RATE_PLAN;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;

import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.Column;
import dev.innkeeper.hotel.rates.model.Restriction;
import dev.innkeeper.hotel.rates.model.StoredRate;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The columns of {@code rates_by_hotel_date}, which are read from many rows. */
final class RateDayColumns {
    static final TypeCodec<Map<Short, BigDecimal>> PRICE_BY_ROOM =
            TypeCodecs.mapOf(TypeCodecs.SMALLINT, TypeCodecs.DECIMAL);
    static final TypeCodec<Map<Byte, BigDecimal>> PRICE_BY_ADULTS =
            TypeCodecs.mapOf(TypeCodecs.TINYINT, TypeCodecs.DECIMAL);

    static final Column<LocalDate> DATE = Column.of("date", TypeCodecs.DATE);
    static final Column<RoomType> TYPE = Column.of("room_type", ROOM_TYPE);
    static final Column<RatePlanCode> PLAN = Column.of("rate_plan", RATE_PLAN);
    static final Column<Currency> IN = Column.of("currency", CURRENCY);
    static final Column<BigDecimal> PRICE = Column.of("price", TypeCodecs.DECIMAL);
    static final Column<Map<Byte, BigDecimal>> OCCUPANCY_PRICES = Column.of("occupancy_prices", PRICE_BY_ADULTS);
    static final Column<Map<Short, BigDecimal>> ROOM_PRICES = Column.of("room_prices", PRICE_BY_ROOM);
    private static final Column<Byte> MIN_STAY = Column.of("min_stay", TypeCodecs.TINYINT);
    private static final Column<Byte> MAX_STAY = Column.of("max_stay", TypeCodecs.TINYINT);
    private static final Column<Boolean> CLOSED_TO_ARRIVAL = Column.of("closed_to_arrival", TypeCodecs.BOOLEAN);
    private static final Column<Boolean> CLOSED_TO_DEPARTURE = Column.of("closed_to_departure", TypeCodecs.BOOLEAN);
    private static final Column<Boolean> CLOSED = Column.of("closed", TypeCodecs.BOOLEAN);

    private RateDayColumns() {}

    static StoredRate rate(Row row) {
        return new StoredRate(
                DATE.in(row),
                TYPE.in(row),
                PLAN.in(row),
                IN.orNull(row),
                PRICE.orNull(row),
                OCCUPANCY_PRICES.in(row),
                ROOM_PRICES.in(row),
                restriction(row));
    }

    // Most dates have none: they share one object.
    private static Restriction restriction(Row row) {
        Integer minStay = limit(MIN_STAY.orNull(row));
        Integer maxStay = limit(MAX_STAY.orNull(row));
        boolean closedToArrival = is(CLOSED_TO_ARRIVAL.orNull(row));
        boolean closedToDeparture = is(CLOSED_TO_DEPARTURE.orNull(row));
        boolean closed = is(CLOSED.orNull(row));
        return minStay == null && maxStay == null && !closedToArrival && !closedToDeparture && !closed
                ? Restriction.NONE
                : new Restriction(minStay, maxStay, closedToArrival, closedToDeparture, closed);
    }

    private static @Nullable Integer limit(@Nullable Byte stored) {
        return stored == null || stored == 0 ? null : Integer.valueOf(stored);
    }

    private static boolean is(@Nullable Boolean stored) {
        return stored != null && stored;
    }
}
