package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code hotel.newest_hotels_by_city}: newest first, or oldest first. */
@Singleton
@Startup
public class NewestHotelsByCityDao {
    private final Cql cql;
    private final PreparedStatement list;
    private final PreparedStatement listAfter;
    private final PreparedStatement oldestAfter;
    private final PreparedStatement openedOnAfter;
    private final PreparedStatement put;
    private final PreparedStatement remove;
    private final HotelColumns columns;

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
        oldestAfter = cql.prepare("""
                SELECT hotel_id, name, phone, address, latitude, longitude, stars, time_zone, currency, opened_on
                FROM hotel.newest_hotels_by_city
                WHERE country_key = :country_key AND state_key = :state_key AND city_key = :city_key
                  AND (opened_on, hotel_id) > (:opened_on, :hotel_id)
                ORDER BY opened_on ASC, hotel_id ASC
                LIMIT :most
                """);
        openedOnAfter = cql.prepare("""
                SELECT hotel_id, name, phone, address, latitude, longitude, stars, time_zone, currency, opened_on
                FROM hotel.newest_hotels_by_city
                WHERE country_key = :country_key AND state_key = :state_key AND city_key = :city_key
                  AND opened_on = :opened_on AND hotel_id > :hotel_id
                ORDER BY opened_on ASC, hotel_id ASC
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
        columns = new HotelColumns(put);
    }

    /** The first {@code most} hotels of the place, newest first, after that one. */
    public Uni<List<Hotel>> list(CityKey place, Hotel.@Nullable ByAge after, int most) {
        BoundStatement read =
                after == null ? HotelColumns.bindPlace(list.bind(), place) : bind(listAfter.bind(), place, after);
        return cql.rows(read.setInt("most", most), row -> columns.read(row, "hotel_id"));
    }

    /** The first {@code most} hotels of the place of known age, oldest first, after that one. */
    public Uni<List<Hotel>> oldest(CityKey place, Hotel.@Nullable ByAge after, int most) {
        LocalDate openedOn = after == null ? Hotel.ByAge.UNKNOWN.plusDays(1) : after.openedOn();
        return listAscending(oldestAfter, place, openedOn, after, most);
    }

    /** The first {@code most} hotels of the place of unknown age, by id, after that one. */
    public Uni<List<Hotel>> ofUnknownAge(CityKey place, Hotel.@Nullable ByAge after, int most) {
        return listAscending(openedOnAfter, place, Hotel.ByAge.UNKNOWN, after, most);
    }

    private Uni<List<Hotel>> listAscending(
            PreparedStatement read, CityKey place, LocalDate openedOn, Hotel.@Nullable ByAge after, int most) {
        return cql.rows(
                HotelColumns.bindPlace(read.bind(), place)
                        .setLocalDate("opened_on", openedOn)
                        .setString(
                                "hotel_id", after == null ? "" : after.hotelId().value())
                        .setInt("most", most),
                row -> columns.read(row, "hotel_id"));
    }

    /** Writes at the time of the revision, so rows of a later revision win. */
    public Uni<Void> put(CityKey place, Hotel hotel, Revision revision) {
        return cql.write(bind(columns.bind(put.bind(), hotel), place, hotel.byAge())
                .setLong("revision_time", revision.microseconds()));
    }

    /** Removes at the time of the revision, so rows of a later revision stay. */
    public Uni<Void> remove(CityKey place, Hotel.ByAge hotel, Revision revision) {
        return cql.write(bind(remove.bind(), place, hotel).setLong("revision_time", revision.microseconds()));
    }

    private static BoundStatement bind(BoundStatement statement, CityKey place, Hotel.ByAge hotel) {
        return HotelColumns.bindPlace(statement, place)
                .setLocalDate("opened_on", hotel.openedOn())
                .set("hotel_id", hotel.hotelId(), HOTEL_ID);
    }
}
