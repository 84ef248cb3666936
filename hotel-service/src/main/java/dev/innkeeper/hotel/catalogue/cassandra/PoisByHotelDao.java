package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.TEXT;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.Column;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.catalogue.model.Link;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code hotel.pois_by_hotel}: Q3. A few hundred rows a hotel at most. */
@Singleton
@Startup
public class PoisByHotelDao {
    private static final Column<String> POI_NAME = Column.of("poi_name", TEXT);
    private static final Column<Integer> DISTANCE_METERS = Column.of("distance_meters", TypeCodecs.INT);
    private static final Column<Boolean> BY_HAND = Column.of("by_hand", TypeCodecs.BOOLEAN);

    private final Cql cql;
    private final PreparedStatement all;
    private final PreparedStatement nearest;
    private final PreparedStatement nearestAfter;
    private final PreparedStatement put;
    private final PreparedStatement remove;

    PoisByHotelDao(Cql cql) {
        this.cql = cql;
        all = cql.prepare("""
                SELECT distance_meters, poi_name, city, country, description, category, latitude, longitude, by_hand
                FROM hotel.pois_by_hotel WHERE hotel_id = :hotel_id
                """);
        nearest = cql.prepare("""
                SELECT distance_meters, poi_name, city, country, description, category, latitude, longitude, by_hand
                FROM hotel.pois_by_hotel WHERE hotel_id = :hotel_id
                LIMIT :most
                """);
        nearestAfter = cql.prepare("""
                SELECT distance_meters, poi_name, city, country, description, category, latitude, longitude, by_hand
                FROM hotel.pois_by_hotel
                WHERE hotel_id = :hotel_id
                  AND (distance_meters, poi_city_key, poi_name_key) > (:distance_meters, :poi_city_key, :poi_name_key)
                LIMIT :most
                """);
        put = cql.prepare("""
                INSERT INTO hotel.pois_by_hotel (hotel_id, distance_meters, poi_city_key, poi_name_key, poi_name, city,
                                                 country, description, category, latitude, longitude, by_hand)
                VALUES (:hotel_id, :distance_meters, :poi_city_key, :poi_name_key, :poi_name, :city,
                        :country, :description, :category, :latitude, :longitude, :by_hand)
                """);
        remove = cql.prepare("""
                DELETE FROM hotel.pois_by_hotel
                WHERE hotel_id = :hotel_id AND distance_meters = :distance_meters AND poi_city_key = :poi_city_key
                  AND poi_name_key = :poi_name_key
                """);
    }

    /** All links of the hotel, nearest first. */
    public Uni<List<Link>> all(HotelId hotel) {
        return cql.rows(bind(all, hotel), PoisByHotelDao::read);
    }

    /** The {@code most} nearest of the hotel's links after that one. */
    public Uni<List<Link>> nearest(HotelId hotel, Link.@Nullable Key after, int most) {
        BoundStatement read = after == null ? bind(nearest, hotel) : bind(nearestAfter, hotel, after);
        return cql.rows(read.setInt("most", most), PoisByHotelDao::read);
    }

    public Uni<Void> put(HotelId hotel, Link link) {
        return cql.write(PointRow.bind(bind(put, hotel, link.key()), link.point())
                .setString("poi_name", link.point().name())
                .setBoolean("by_hand", link.byHand()));
    }

    public Uni<Void> remove(HotelId hotel, Collection<Link.Key> links) {
        return cql.writeTogether(
                links.stream().map(link -> bind(remove, hotel, link)).toList());
    }

    private static BoundStatement bind(PreparedStatement statement, HotelId hotel) {
        return statement.bind().set("hotel_id", hotel, HOTEL_ID);
    }

    private static BoundStatement bind(PreparedStatement statement, HotelId hotel, Link.Key link) {
        PoiKey poi = link.poi();
        return bind(statement, hotel)
                .setInt("distance_meters", link.distanceMeters())
                .setString("poi_city_key", poi.city())
                .setString("poi_name_key", poi.name());
    }

    private static Link read(Row row) {
        return new Link(PointRow.read(row, POI_NAME), DISTANCE_METERS.in(row), BY_HAND.in(row));
    }
}
