package dev.innkeeper.hotel.catalogue.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.SetType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.hotel.catalogue.model.HotelKeys;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Converts {@link HotelKeys} to and from the type {@code hotel.hotel_keys}. */
final class HotelKeysUdt {
    private final UserDefinedType type;
    private final TypeCodec<Set<UdtValue>> codec;

    /** The type of the column {@code former} that {@code write} binds. */
    HotelKeysUdt(PreparedStatement write) {
        SetType former = (SetType) write.getVariableDefinitions().get("former").getType();
        type = (UserDefinedType) former.getElementType();
        codec = TypeCodecs.setOf(TypeCodecs.udtOf(type));
    }

    /** Of a set of them. */
    TypeCodec<Set<UdtValue>> codec() {
        return codec;
    }

    Set<UdtValue> of(Set<HotelKeys> former) {
        return former.stream().map(this::of).collect(Collectors.toSet());
    }

    private UdtValue of(HotelKeys keys) {
        return type.newValue()
                .setString("country_key", keys.countryKey())
                .setString("state_key", keys.stateKey())
                .setString("city_key", keys.cityKey())
                .setString("name_key", keys.nameKey())
                .setLocalDate("opened_on", keys.openedOn())
                .setLong("cell", keys.cell());
    }

    Set<HotelKeys> read(Row row) {
        return Objects.requireNonNull(row.get("former", codec)).stream()
                .map(HotelKeysUdt::read)
                .collect(Collectors.toSet());
    }

    private static HotelKeys read(UdtValue keys) {
        return new HotelKeys(
                Objects.requireNonNull(keys.getString("country_key")),
                Objects.requireNonNull(keys.getString("state_key")),
                Objects.requireNonNull(keys.getString("city_key")),
                Objects.requireNonNull(keys.getString("name_key")),
                Objects.requireNonNull(keys.getLocalDate("opened_on")),
                keys.getLong("cell"));
    }
}
