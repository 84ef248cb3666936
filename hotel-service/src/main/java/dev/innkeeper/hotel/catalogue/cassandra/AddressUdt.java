package dev.innkeeper.hotel.catalogue.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.model.Address;
import java.util.Objects;

/** Between {@link Address} and the type {@code hotel.address}. */
final class AddressUdt {
    private final UserDefinedType type;
    private final TypeCodec<UdtValue> codec;

    /** Of the column {@code address} that {@code write} binds. */
    AddressUdt(PreparedStatement write) {
        type = (UserDefinedType) write.getVariableDefinitions().get("address").getType();
        codec = TypeCodecs.udtOf(type);
    }

    TypeCodec<UdtValue> codec() {
        return codec;
    }

    UdtValue of(Address address) {
        return type.newValue()
                .setString("street", address.street())
                .setString("city", address.city())
                .setString("state_or_province", address.stateOrProvince())
                .setString("postal_code", address.postalCode())
                .setString("country", address.country());
    }

    Address read(Row row) {
        UdtValue address = Objects.requireNonNull(row.get("address", codec));
        return new Address(
                Objects.requireNonNull(address.getString("street")),
                Objects.requireNonNull(address.getString("city")),
                address.getString("state_or_province"),
                address.getString("postal_code"),
                Objects.requireNonNull(address.getString("country")));
    }
}
