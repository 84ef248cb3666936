package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.Link;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code hotel.hotels_by_poi}: Q1. */
@Singleton
@Startup
public class HotelsByPoiDao {
    private static final TypeCodec<List<String>> TEXTS = TypeCodecs.listOf(TypeCodecs.TEXT);

    private final Cql cql;
    private final PreparedStatement nearest;
    private final PreparedStatement nearestAfter;
    private final PreparedStatement positions;
    private final PreparedStatement put;
    private final PreparedStatement remove;
    private final AddressUdt address;

    HotelsByPoiDao(Cql cql) {
        this.cql = cql;
        nearest = cql.prepare("""
                SELECT distance_meters, hotel_id, name, phone, address, latitude, longitude
                FROM hotel.hotels_by_poi
                WHERE poi_name_key = :poi_name_key AND poi_city_key IN :poi_city_keys
                PER PARTITION LIMIT :most
                """);
        nearestAfter = cql.prepare("""
                SELECT distance_meters, hotel_id, name, phone, address, latitude, longitude
                FROM hotel.hotels_by_poi
                WHERE poi_name_key = :poi_name_key AND poi_city_key IN :poi_city_keys
                  AND (distance_meters, hotel_id) > (:distance_meters, :hotel_id)
                PER PARTITION LIMIT :most
                """);
        positions = cql.prepare("""
                SELECT distance_meters, hotel_id FROM hotel.hotels_by_poi
                WHERE poi_name_key = :poi_name_key AND poi_city_key = :poi_city_key
                """);
        put = cql.prepare("""
                INSERT INTO hotel.hotels_by_poi (poi_name_key, poi_city_key, distance_meters, hotel_id, name, phone,
                                                 address, latitude, longitude)
                VALUES (:poi_name_key, :poi_city_key, :distance_meters, :hotel_id, :name, :phone, :address, :latitude,
                        :longitude)
                """);
        remove = cql.prepare("""
                DELETE FROM hotel.hotels_by_poi
                WHERE poi_name_key = :poi_name_key AND poi_city_key = :poi_city_key
                  AND distance_meters = :distance_meters AND hotel_id = :hotel_id
                """);
        address = new AddressUdt(put);
    }

    /**
     * The hotels near the points of interest of that name in those cities; city after city, nearest first in each.
     *
     * @param most in each city
     */
    public Uni<List<NearbyHotel>> nearest(
            String nameKey, List<String> cityKeys, NearbyHotel.@Nullable Position after, int most) {
        if (cityKeys.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        BoundStatement read = after == null
                ? nearest.bind()
                : nearestAfter
                        .bind()
                        .setInt("distance_meters", after.distanceMeters())
                        .set("hotel_id", after.hotelId(), HOTEL_ID);
        return cql.rows(
                read.setString("poi_name_key", nameKey)
                        .set("poi_city_keys", cityKeys, TEXTS)
                        .setInt("most", most),
                this::read);
    }

    /** Where all the hotels near it stand. */
    public Uni<List<NearbyHotel.Position>> positions(PoiKey poi) {
        return cql.rows(bind(positions, poi), HotelsByPoiDao::position);
    }

    public Uni<Void> put(Link.Key link, Hotel hotel) {
        return cql.write(bind(put, link, hotel.id())
                .setString("name", hotel.name())
                .setString("phone", hotel.phone())
                .set("address", address.of(hotel.address()), address.codec())
                .setDouble("latitude", hotel.location().latitude())
                .setDouble("longitude", hotel.location().longitude()));
    }

    public Uni<Void> remove(Link.Key link, HotelId hotel) {
        return cql.write(bind(remove, link, hotel));
    }

    private static BoundStatement bind(PreparedStatement statement, PoiKey poi) {
        return statement.bind().setString("poi_name_key", poi.name()).setString("poi_city_key", poi.city());
    }

    private static BoundStatement bind(PreparedStatement statement, Link.Key link, HotelId hotel) {
        return bind(statement, link.poi())
                .setInt("distance_meters", link.distanceMeters())
                .set("hotel_id", hotel, HOTEL_ID);
    }

    private static NearbyHotel.Position position(Row row) {
        return new NearbyHotel.Position(
                row.getInt("distance_meters"), Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)));
    }

    private NearbyHotel read(Row row) {
        return new NearbyHotel(
                Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)),
                Objects.requireNonNull(row.getString("name")),
                row.getString("phone"),
                address.read(row),
                new GeoPoint(row.getDouble("latitude"), row.getDouble("longitude")),
                row.getInt("distance_meters"));
    }
}
