package dev.innkeeper.reservation.guests.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.MapType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.model.Address;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** {@code reservation.address}. */
final class AddressUdt {
    private final UserDefinedType type;
    private final TypeCodec<Map<String, UdtValue>> codec;

    private AddressUdt(UserDefinedType type) {
        this.type = type;
        codec = TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.udtOf(type));
    }

    /** The type of the marker {@code addresses} in {@code statement}. */
    static AddressUdt in(PreparedStatement statement) {
        MapType addresses =
                (MapType) statement.getVariableDefinitions().get("addresses").getType();
        return new AddressUdt((UserDefinedType) addresses.getValueType());
    }

    /** Of a map of them. */
    TypeCodec<Map<String, UdtValue>> codec() {
        return codec;
    }

    Map<String, UdtValue> write(Map<String, Address> addresses) {
        Map<String, UdtValue> written = new TreeMap<>();
        addresses.forEach((label, address) -> written.put(label, write(address)));
        return written;
    }

    Map<String, Address> read(Row row) {
        Map<String, Address> read = new TreeMap<>();
        Objects.requireNonNull(row.get("addresses", codec)).forEach((label, address) -> read.put(label, read(address)));
        return read;
    }

    private UdtValue write(Address address) {
        return type.newValue()
                .setString("street", address.street())
                .setString("city", address.city())
                .setString("state_or_province", address.stateOrProvince())
                .setString("postal_code", address.postalCode())
                .setString("country", address.country());
    }

    private static Address read(UdtValue address) {
        return new Address(
                Objects.requireNonNull(address.getString("street")),
                Objects.requireNonNull(address.getString("city")),
                address.getString("state_or_province"),
                address.getString("postal_code"),
                Objects.requireNonNull(address.getString("country")));
    }
}
