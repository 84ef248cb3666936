package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.type.codec.MappingCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import com.datastax.oss.driver.api.core.type.reflect.GenericType;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.YearMonth;
import java.util.Currency;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Codecs of value types, as in {@code row.get("hotel_id", HOTEL_ID)}. They are passed with each value, because looking
 * one up by its class costs more than decoding a value.
 */
public final class ValueCodecs {
    /** For columns that are read from many rows: like the driver's own codec, but faster. */
    public static final TypeCodec<String> TEXT = new TextCodec();

    public static final TypeCodec<HotelId> HOTEL_ID = new Mapped<>(TEXT, HotelId.class, HotelId::new, HotelId::value);
    public static final TypeCodec<RoomType> ROOM_TYPE =
            new Mapped<>(TEXT, RoomType.class, RoomType::new, RoomType::value);
    public static final TypeCodec<RatePlanCode> RATE_PLAN =
            new Mapped<>(TEXT, RatePlanCode.class, RatePlanCode::new, RatePlanCode::value);
    public static final TypeCodec<ConfirmationNumber> CONFIRMATION_NUMBER =
            new Mapped<>(TEXT, ConfirmationNumber.class, ConfirmationNumber::new, ConfirmationNumber::value);
    public static final TypeCodec<RoomNumber> ROOM_NUMBER = new Mapped<>(
            TypeCodecs.SMALLINT, RoomNumber.class, number -> new RoomNumber(number), room -> (short) room.value());
    public static final TypeCodec<YearMonth> MONTH =
            new Mapped<>(TEXT, YearMonth.class, YearMonth::parse, YearMonth::toString);
    public static final TypeCodec<Currency> CURRENCY =
            new Mapped<>(TEXT, Currency.class, Currency::getInstance, Currency::getCurrencyCode);

    public static final TypeCodec<List<Byte>> BYTES = TypeCodecs.listOf(TypeCodecs.TINYINT);

    private ValueCodecs() {}

    private static final class Mapped<I, O> extends MappingCodec<I, O> {
        private final Function<I, O> read;
        private final Function<O, I> written;

        Mapped(TypeCodec<I> column, Class<O> value, Function<I, O> read, Function<O, I> written) {
            super(column, GenericType.of(value));
            this.read = read;
            this.written = written;
        }

        @Override
        protected @Nullable O innerToOuter(@Nullable I column) {
            return column == null ? null : read.apply(column);
        }

        @Override
        protected @Nullable I outerToInner(@Nullable O value) {
            return value == null ? null : written.apply(value);
        }
    }
}
