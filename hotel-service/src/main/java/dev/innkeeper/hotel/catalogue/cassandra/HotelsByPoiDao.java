package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.TEXT;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.Column;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PoiLink;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code hotel.hotels_by_poi}: Q1. */
@Singleton
@Startup
public class HotelsByPoiDao {
    private static final TypeCodec<List<String>> TEXTS = TypeCodecs.listOf(TEXT);

    private final Cql cql;
    private final PreparedStatement nearest;
    private final PreparedStatement nearestAfter;
    private final PreparedStatement positions;
    private final PreparedStatement put;
    private final PreparedStatement remove;
    private final AddressUdt addressUdt;

    private final Column<Integer> distanceMeters = Column.of("distance_meters", TypeCodecs.INT);
    private final Column<HotelId> hotelId = Column.of("hotel_id", HOTEL_ID);
    private final Column<String> name = Column.of("name", TEXT);
    private final Column<String> phone = Column.of("phone", TEXT);
    private final Column<UdtValue> address;
    private final Column<Double> latitude = Column.of("latitude", TypeCodecs.DOUBLE);
    private final Column<Double> longitude = Column.of("longitude", TypeCodecs.DOUBLE);

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
        addressUdt = new AddressUdt(put);
        address = Column.of("address", addressUdt.codec());
    }

    /**
     * The hotels near the points of interest of that name in those cities: city by city, nearest first in each.
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

    /** The positions of all hotels near it. */
    public Uni<List<NearbyHotel.Position>> positions(PoiKey poi) {
        return cql.rows(bind(positions, poi), this::position);
    }

    public Uni<Void> put(PoiLink.Key link, Hotel hotel) {
        return cql.write(bind(put, link, hotel.id())
                .setString("name", hotel.name())
                .setString("phone", hotel.phone())
                .set("address", addressUdt.of(hotel.address()), addressUdt.codec())
                .setDouble("latitude", hotel.location().latitude())
                .setDouble("longitude", hotel.location().longitude()));
    }

    public Uni<Void> remove(PoiLink.Key link, HotelId hotel) {
        return cql.write(bind(remove, link, hotel));
    }

    private static BoundStatement bind(PreparedStatement statement, PoiKey poi) {
        return statement.bind().setString("poi_name_key", poi.name()).setString("poi_city_key", poi.city());
    }

    private static BoundStatement bind(PreparedStatement statement, PoiLink.Key link, HotelId hotel) {
        return bind(statement, link.poi())
                .setInt("distance_meters", link.distanceMeters())
                .set("hotel_id", hotel, HOTEL_ID);
    }

    private NearbyHotel.Position position(Row row) {
        return new NearbyHotel.Position(distanceMeters.in(row), hotelId.in(row));
    }

    private NearbyHotel read(Row row) {
        return new NearbyHotel(
                hotelId.in(row),
                name.in(row),
                phone.orNull(row),
                addressUdt.read(address.in(row)),
                new GeoPoint(latitude.in(row), longitude.in(row)),
                distanceMeters.in(row));
    }
}
