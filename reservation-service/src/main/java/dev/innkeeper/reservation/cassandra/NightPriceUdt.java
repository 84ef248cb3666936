package dev.innkeeper.reservation.cassandra;

import com.datastax.oss.driver.api.core.ProtocolVersion;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Objects;

/** {@code reservation.night_price}: a price without its currency, which the row has once. */
public final class NightPriceUdt {
    private final UserDefinedType type;
    private final TypeCodec<List<UdtValue>> codec;

    public NightPriceUdt(ListType nights) {
        type = (UserDefinedType) nights.getElementType();
        codec = TypeCodecs.listOf(TypeCodecs.udtOf(type));
        if (type.firstIndexOf("date") != 0 || type.firstIndexOf("price") != 1) {
            throw new IllegalStateException("Type night_price does not begin with date and price");
        }
    }

    /** The type of the marker {@code nights} in {@code statement}. */
    public static NightPriceUdt in(PreparedStatement statement) {
        return new NightPriceUdt(
                (ListType) statement.getVariableDefinitions().get("nights").getType());
    }

    /** Of a list of them. */
    public TypeCodec<List<UdtValue>> codec() {
        return codec;
    }

    public List<UdtValue> write(List<NightPrice> nights) {
        return nights.stream()
                .map(night -> type.newValue()
                        .setLocalDate("date", night.date())
                        .setBigDecimal("price", night.price().amount()))
                .toList();
    }

    /**
     * Reads the nights from the bytes of the column: a list begins with the number of its elements, and each element and
     * field with its length (native protocol, version 4, sections 6 and 7). The driver would create several objects for
     * each of the many nights of a page.
     */
    public List<NightPrice> read(ByteBuffer column, Currency currency) {
        ByteBuffer bytes = column.duplicate();
        int count = bytes.getInt();
        List<NightPrice> nights = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int length = bytes.getInt();
            int end = bytes.position() + length;
            LocalDate date = field(bytes, TypeCodecs.DATE);
            nights.add(new NightPrice(date, new Money(field(bytes, TypeCodecs.DECIMAL), currency)));
            // A later version of the type may have more fields.
            bytes.position(end);
        }
        return nights;
    }

    private static <T> T field(ByteBuffer bytes, TypeCodec<T> codec) {
        int length = bytes.getInt();
        int limit = bytes.limit();
        int end = bytes.position() + length;
        T value = codec.decode(bytes.limit(end), ProtocolVersion.V4);
        bytes.limit(limit).position(end);
        return Objects.requireNonNull(value);
    }
}
