package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.model.Stay;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;

/**
 * The column {@code nights} of any stay, at the price of a booking's first night. Without it a booking would have the
 * nights of another one: no service could read it, and whoever goes through all claims comes upon it.
 */
final class NightsAtOnePrice {
    private static final String COLUMN = "nights";

    private final UserDefinedType type;
    private final TypeCodec<List<UdtValue>> codec;
    private final BigDecimal price;

    private NightsAtOnePrice(UserDefinedType type, RowBytes booking) {
        this.type = type;
        codec = TypeCodecs.listOf(TypeCodecs.udtOf(type));
        price = Objects.requireNonNull(
                Objects.requireNonNull(booking.get(COLUMN, codec)).get(0).getBigDecimal("price"));
    }

    /** At the price of that booking. */
    static NightsAtOnePrice of(BareSession session, RowBytes booking) {
        ListType nights = (ListType) session.prepared(ServiceStatement.BEGIN_BOOKING)
                .getVariableDefinitions()
                .get(COLUMN)
                .getType();
        return new NightsAtOnePrice((UserDefinedType) nights.getElementType(), booking);
    }

    /** Sets the nights of that stay in {@code values}, which it returns. */
    RowBytes setIn(RowBytes values, Stay stay) {
        List<UdtValue> nights =
                stay.nights().map(night -> type.newValue(night, price)).toList();
        return values.with(COLUMN, nights, codec);
    }
}
