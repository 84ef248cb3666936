package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.TEXT;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.model.Address;
import java.util.Objects;

/** Converts {@link Address} to and from the type {@code hotel.address}. */
final class AddressUdt {
    private final UserDefinedType type;
    private final TypeCodec<UdtValue> codec;
    private final int street;
    private final int city;
    private final int stateOrProvince;
    private final int postalCode;
    private final int country;

    /** The type of the column {@code address} that {@code write} binds. */
    AddressUdt(PreparedStatement write) {
        type = (UserDefinedType) write.getVariableDefinitions().get("address").getType();
        codec = TypeCodecs.udtOf(type);
        street = type.firstIndexOf("street");
        city = type.firstIndexOf("city");
        stateOrProvince = type.firstIndexOf("state_or_province");
        postalCode = type.firstIndexOf("postal_code");
        country = type.firstIndexOf("country");
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
        return read(Objects.requireNonNull(row.get("address", codec)));
    }

    // By index and with the codec, because a page has many addresses.
    Address read(UdtValue address) {
        return new Address(
                Objects.requireNonNull(address.get(street, TEXT)),
                Objects.requireNonNull(address.get(city, TEXT)),
                address.get(stateOrProvince, TEXT),
                address.get(postalCode, TEXT),
                Objects.requireNonNull(address.get(country, TEXT)));
    }
}
