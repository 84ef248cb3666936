package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** {@code hotel.hotels_by_cell}: which hotels a new point of interest may be near. */
@Singleton
@Startup
public class HotelsByCellDao {
    private final Cql cql;
    private final PreparedStatement in;
    private final PreparedStatement put;
    private final PreparedStatement remove;

    HotelsByCellDao(Cql cql) {
        this.cql = cql;
        in = cql.prepare("""
                SELECT hotel_id, latitude, longitude FROM hotel.hotels_by_cell WHERE cell IN :cells
                """);
        put = cql.prepare("""
                INSERT INTO hotel.hotels_by_cell (cell, hotel_id, latitude, longitude)
                VALUES (:cell, :hotel_id, :latitude, :longitude)
                USING TIMESTAMP :revision_time
                """);
        remove = cql.prepare("""
                DELETE FROM hotel.hotels_by_cell USING TIMESTAMP :revision_time
                WHERE cell = :cell AND hotel_id = :hotel_id
                """);
    }

    /** The hotels of these cells; a hotel that is moving may still be in its former cell. */
    public Uni<Map<HotelId, GeoPoint>> in(Set<Long> cells) {
        return cql.fold(
                in.bind().setList("cells", new ArrayList<>(cells), Long.class),
                HashMap::new,
                (hotels, row) -> hotels.putIfAbsent(
                        Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)),
                        new GeoPoint(row.getDouble("latitude"), row.getDouble("longitude"))));
    }

    /** Writes at the time of the revision, so rows of a later revision win. */
    public Uni<Void> put(long cell, HotelId hotel, GeoPoint location, Revision revision) {
        return cql.write(bind(put, cell, hotel, revision)
                .setDouble("latitude", location.latitude())
                .setDouble("longitude", location.longitude()));
    }

    /** Removes at the time of the revision, so rows of a later revision stay. */
    public Uni<Void> remove(long cell, HotelId hotel, Revision revision) {
        return cql.write(bind(remove, cell, hotel, revision));
    }

    private static BoundStatement bind(PreparedStatement statement, long cell, HotelId hotel, Revision revision) {
        return statement
                .bind()
                .setLong("cell", cell)
                .set("hotel_id", hotel, HOTEL_ID)
                .setLong("revision_time", revision.microseconds());
    }
}
