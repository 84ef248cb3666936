package dev.innkeeper.reservation.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.data.GettableByName;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import java.util.Currency;
import java.util.List;
import java.util.Objects;

/** {@code reservation.night_price}: a price without its currency, which is the same for all nights of a row. */
final class NightPriceUdt {
    private final UserDefinedType type;
    private final TypeCodec<List<UdtValue>> codec;

    NightPriceUdt(ListType nights) {
        type = (UserDefinedType) nights.getElementType();
        codec = TypeCodecs.listOf(TypeCodecs.udtOf(type));
    }

    /** The type of the marker {@code nights} in {@code statement}. */
    static NightPriceUdt in(PreparedStatement statement) {
        return new NightPriceUdt(
                (ListType) statement.getVariableDefinitions().get("nights").getType());
    }

    /** Of a list of them. */
    TypeCodec<List<UdtValue>> codec() {
        return codec;
    }

    List<UdtValue> write(List<NightPrice> nights) {
        return nights.stream()
                .map(night -> type.newValue()
                        .setLocalDate("date", night.date())
                        .setBigDecimal("price", night.price().amount()))
                .toList();
    }

    List<NightPrice> read(GettableByName row, String column, Currency currency) {
        return Objects.requireNonNull(row.get(column, codec)).stream()
                .map(night -> new NightPrice(
                        Objects.requireNonNull(night.getLocalDate("date")),
                        new Money(Objects.requireNonNull(night.getBigDecimal("price")), currency)))
                .toList();
    }
}
