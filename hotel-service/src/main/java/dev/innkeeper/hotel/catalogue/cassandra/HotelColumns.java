package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.model.GeoPoint;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The columns of a hotel, which three tables hold. */
final class HotelColumns {
    private final AddressUdt address;

    /** Takes any statement with a marker {@code address}. */
    HotelColumns(PreparedStatement statement) {
        address = new AddressUdt(statement);
    }

    BoundStatement bind(BoundStatement statement, Hotel hotel) {
        Integer stars = hotel.stars();
        return statement
                .setString("name", hotel.name())
                .setString("phone", hotel.phone())
                .set("address", address.of(hotel.address()), address.codec())
                .setDouble("latitude", hotel.location().latitude())
                .setDouble("longitude", hotel.location().longitude())
                .set("stars", stars == null ? null : stars.byteValue(), TypeCodecs.TINYINT)
                .setString("time_zone", hotel.timeZone().getId())
                .set("currency", hotel.currency(), CURRENCY)
                .setLocalDate("opened_on", hotel.openedOn());
    }

    static BoundStatement bindPlace(BoundStatement statement, CityKey place) {
        return statement
                .setString("country_key", place.countryKey())
                .setString("state_key", place.stateKey())
                .setString("city_key", place.cityKey());
    }

    Hotel read(Row row, String idColumn) {
        return new Hotel(
                Objects.requireNonNull(row.get(idColumn, HOTEL_ID)),
                Objects.requireNonNull(row.getString("name")),
                row.getString("phone"),
                address.read(row),
                new GeoPoint(row.getDouble("latitude"), row.getDouble("longitude")),
                row.isNull("stars") ? null : (int) row.getByte("stars"),
                ZoneId.of(Objects.requireNonNull(row.getString("time_zone"))),
                Objects.requireNonNull(row.get("currency", CURRENCY)),
                openedOn(row));
    }

    private static @Nullable LocalDate openedOn(Row row) {
        LocalDate openedOn = row.getLocalDate("opened_on");
        return Hotel.ByAge.UNKNOWN.equals(openedOn) ? null : openedOn;
    }
}
