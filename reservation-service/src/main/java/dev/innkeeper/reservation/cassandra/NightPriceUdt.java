package dev.innkeeper.reservation.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Objects;

/** {@code reservation.night_price}: a price without its currency, which is the same for all nights of a row. */
final class NightPriceUdt {
    private final UserDefinedType type;
    private final TypeCodec<List<UdtValue>> codec;
    private final int date;
    private final int price;

    NightPriceUdt(ListType nights) {
        type = (UserDefinedType) nights.getElementType();
        codec = TypeCodecs.listOf(TypeCodecs.udtOf(type));
        date = type.firstIndexOf("date");
        price = type.firstIndexOf("price");
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

    // By place, and with the codec at hand: looking either up costs more than decoding, and a page has many nights.
    List<NightPrice> read(List<UdtValue> values, Currency currency) {
        List<NightPrice> nights = new ArrayList<>(values.size());
        for (UdtValue night : values) {
            BigDecimal amount = Objects.requireNonNull(night.get(price, TypeCodecs.DECIMAL));
            nights.add(new NightPrice(
                    Objects.requireNonNull(night.get(date, TypeCodecs.DATE)), new Money(amount, currency)));
        }
        return nights;
    }
}
