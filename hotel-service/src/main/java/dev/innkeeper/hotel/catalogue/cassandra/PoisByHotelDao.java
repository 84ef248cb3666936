package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.TEXT;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.Column;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PoiLink;
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
    public Uni<List<PoiLink>> all(HotelId hotel) {
        return cql.rows(bind(all, hotel), PoisByHotelDao::read);
    }

    /** The {@code most} nearest of the hotel's links after that one. */
    public Uni<List<PoiLink>> nearest(HotelId hotel, PoiLink.@Nullable Key after, int most) {
        BoundStatement read = after == null ? bind(nearest, hotel) : bind(nearestAfter, hotel, after);
        return cql.rows(read.setInt("most", most), PoisByHotelDao::read);
    }

    public Uni<Void> put(HotelId hotel, PoiLink poiLink) {
        return cql.write(PointOfInterestColumns.bind(bind(put, hotel, poiLink.key()), poiLink.point())
                .setString("poi_name", poiLink.point().name())
                .setBoolean("by_hand", poiLink.byHand()));
    }

    public Uni<Void> remove(HotelId hotel, Collection<PoiLink.Key> links) {
        return cql.writeTogether(
                links.stream().map(poiLink -> bind(remove, hotel, poiLink)).toList());
    }

    private static BoundStatement bind(PreparedStatement statement, HotelId hotel) {
        return statement.bind().set("hotel_id", hotel, HOTEL_ID);
    }

    private static BoundStatement bind(PreparedStatement statement, HotelId hotel, PoiLink.Key poiLink) {
        PoiKey poi = poiLink.poi();
        return bind(statement, hotel)
                .setInt("distance_meters", poiLink.distanceMeters())
                .setString("poi_city_key", poi.city())
                .setString("poi_name_key", poi.name());
    }

    private static PoiLink read(Row row) {
        return new PoiLink(PointOfInterestColumns.read(row, POI_NAME), DISTANCE_METERS.in(row), BY_HAND.in(row));
    }
}
