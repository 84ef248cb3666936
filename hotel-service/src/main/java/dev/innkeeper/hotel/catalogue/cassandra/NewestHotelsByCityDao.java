package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code hotel.newest_hotels_by_city}: newest first. */
@Singleton
@Startup
public class NewestHotelsByCityDao {
    private final Cql cql;
    private final PreparedStatement list;
    private final PreparedStatement listAfter;
    private final PreparedStatement put;
    private final PreparedStatement remove;
    private final AddressUdt address;

    NewestHotelsByCityDao(Cql cql) {
        this.cql = cql;
        list = cql.prepare("""
                SELECT hotel_id, name, phone, address, latitude, longitude, stars, time_zone, currency, opened_on
                FROM hotel.newest_hotels_by_city
                WHERE country_key = :country_key AND state_key = :state_key AND city_key = :city_key
                LIMIT :most
                """);
        listAfter = cql.prepare("""
                SELECT hotel_id, name, phone, address, latitude, longitude, stars, time_zone, currency, opened_on
                FROM hotel.newest_hotels_by_city
                WHERE country_key = :country_key AND state_key = :state_key AND city_key = :city_key
                  AND (opened_on, hotel_id) < (:opened_on, :hotel_id)
                LIMIT :most
                """);
        put = cql.prepare("""
                INSERT INTO hotel.newest_hotels_by_city (country_key, state_key, city_key, opened_on, hotel_id, name, phone,
                                                         address, latitude, longitude, stars, time_zone, currency)
                VALUES (:country_key, :state_key, :city_key, :opened_on, :hotel_id, :name, :phone,
                        :address, :latitude, :longitude, :stars, :time_zone, :currency)
                USING TIMESTAMP :revision_time
                """);
        remove = cql.prepare("""
                DELETE FROM hotel.newest_hotels_by_city USING TIMESTAMP :revision_time
                WHERE country_key = :country_key AND state_key = :state_key AND city_key = :city_key
                  AND opened_on = :opened_on AND hotel_id = :hotel_id
                """);
        address = new AddressUdt(put);
    }

    /** The first {@code most} hotels of the place, newest first, after that one. */
    public Uni<List<Hotel>> list(CityKey place, Hotel.@Nullable ByAge after, int most) {
        BoundStatement read = after == null ? bind(list, place) : bind(listAfter, place, after);
        return cql.rows(read.setInt("most", most), row -> HotelsDao.readHotel(row, "hotel_id", address));
    }

    /** Writes at the time of the revision, so rows of a later revision win. */
    public Uni<Void> put(CityKey place, Hotel hotel, Revision revision) {
        return cql.write(bind(put, place, hotel.byAge())
                .setString("name", hotel.name())
                .setString("phone", hotel.phone())
                .set("address", address.of(hotel.address()), address.codec())
                .setDouble("latitude", hotel.location().latitude())
                .setDouble("longitude", hotel.location().longitude())
                .set("stars", HotelsDao.stars(hotel), TypeCodecs.TINYINT)
                .setString("time_zone", hotel.timeZone().getId())
                .set("currency", hotel.currency(), CURRENCY)
                .setLong("revision_time", revision.microseconds()));
    }

    /** Removes at the time of the revision, so rows of a later revision stay. */
    public Uni<Void> remove(CityKey place, Hotel.ByAge hotel, Revision revision) {
        return cql.write(bind(remove, place, hotel).setLong("revision_time", revision.microseconds()));
    }

    private static BoundStatement bind(PreparedStatement statement, CityKey place) {
        return statement
                .bind()
                .setString("country_key", place.countryKey())
                .setString("state_key", place.stateKey())
                .setString("city_key", place.cityKey());
    }

    private static BoundStatement bind(PreparedStatement statement, CityKey place, Hotel.ByAge hotel) {
        return bind(statement, place)
                .setLocalDate("opened_on", hotel.openedOn())
                .set("hotel_id", hotel.hotelId(), HOTEL_ID);
    }
}
