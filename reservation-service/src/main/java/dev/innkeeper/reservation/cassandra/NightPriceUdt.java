package dev.innkeeper.reservation.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Objects;

/** {@code reservation.night_price}: a price without its currency, which is the same for all nights of a row. */
final class NightPriceUdt {
    private final UserDefinedType type;

    NightPriceUdt(ListType nights) {
        type = (UserDefinedType) nights.getElementType();
    }

    /** The type of the marker {@code nights} in {@code statement}. */
    static NightPriceUdt in(PreparedStatement statement) {
        return new NightPriceUdt(
                (ListType) statement.getVariableDefinitions().get("nights").getType());
    }

    List<UdtValue> write(List<NightPrice> nights) {
        return nights.stream()
                .map(night -> type.newValue()
                        .setLocalDate("date", night.date())
                        .setBigDecimal("price", night.price().amount()))
                .toList();
    }

    static List<NightPrice> read(List<UdtValue> nights, Currency currency) {
        return nights.stream()
                .map(night -> new NightPrice(
                        Objects.requireNonNull(night.get("date", LocalDate.class)),
                        new Money(Objects.requireNonNull(night.getBigDecimal("price")), currency)))
                .toList();
    }
}
