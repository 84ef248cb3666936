package dev.innkeeper.hotel.catalogue.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** {@code hotel.hotels_by_cell}: which hotels are near a position. */
@Singleton
@Startup
public class HotelsByCellDao {
    private final Cql cql;
    private final PreparedStatement in;
    private final PreparedStatement near;
    private final PreparedStatement put;
    private final PreparedStatement remove;
    private final AddressUdt address;

    HotelsByCellDao(Cql cql) {
        this.cql = cql;
        in = cql.prepare("""
                SELECT hotel_id, latitude, longitude FROM hotel.hotels_by_cell WHERE cell IN :cells
                """);
        near = cql.prepare("""
                SELECT cell, hotel_id, name, phone, address, latitude, longitude
                FROM hotel.hotels_by_cell WHERE cell IN :cells
                PER PARTITION LIMIT :most
                """);
        put = cql.prepare("""
                INSERT INTO hotel.hotels_by_cell (cell, hotel_id, name, phone, address, latitude, longitude)
                VALUES (:cell, :hotel_id, :name, :phone, :address, :latitude, :longitude)
                USING TIMESTAMP :revision_time
                """);
        remove = cql.prepare("""
                DELETE FROM hotel.hotels_by_cell USING TIMESTAMP :revision_time
                WHERE cell = :cell AND hotel_id = :hotel_id
                """);
        address = new AddressUdt(put);
    }

    /** The hotels of these cells; a hotel that is moving may still be in its former cell. */
    public Uni<Map<HotelId, GeoPoint>> in(Set<Long> cells) {
        return cql.fold(
                in.bind().setList("cells", new ArrayList<>(cells), Long.class),
                HashMap::new,
                (hotels, row) -> hotels.putIfAbsent(hotelId(row), location(row)));
    }

    /**
     * The hotels of each of these cells, in no order, with their distance from {@code centre}. A hotel that is moving
     * may still be in its former cell too.
     *
     * @param most hotels of a cell
     */
    public Uni<Map<Long, List<NearbyHotel>>> near(GeoPoint centre, Collection<Long> cells, int most) {
        return cql.fold(
                near.bind().setList("cells", new ArrayList<>(cells), Long.class).setInt("most", most),
                HashMap::new,
                (hotels, row) -> hotels.computeIfAbsent(row.getLong("cell"), cell -> new ArrayList<>())
                        .add(nearbyHotel(row, centre)));
    }

    /** Writes the hotel into all of these cells, at the time of the revision, so rows of a later revision win. */
    public Uni<Void> put(Collection<Long> cells, Hotel hotel, Revision revision) {
        return cql.writeAll(cells.stream()
                .map(cell -> bind(put, cell, hotel.id(), revision)
                        .setString("name", hotel.name())
                        .setString("phone", hotel.phone())
                        .set("address", address.of(hotel.address()), address.codec())
                        .setDouble("latitude", hotel.location().latitude())
                        .setDouble("longitude", hotel.location().longitude()))
                .toList());
    }

    /** Removes the hotel from all of these cells, at the time of the revision, so rows of a later revision stay. */
    public Uni<Void> remove(Collection<Long> cells, HotelId hotel, Revision revision) {
        return cells.isEmpty()
                ? Uni.createFrom().voidItem()
                : cql.writeAll(cells.stream()
                        .map(cell -> bind(remove, cell, hotel, revision))
                        .toList());
    }

    private static BoundStatement bind(PreparedStatement statement, long cell, HotelId hotel, Revision revision) {
        return statement
                .bind()
                .setLong("cell", cell)
                .set("hotel_id", hotel, HOTEL_ID)
                .setLong("revision_time", revision.microseconds());
    }

    private NearbyHotel nearbyHotel(Row row, GeoPoint centre) {
        GeoPoint location = location(row);
        return new NearbyHotel(
                hotelId(row),
                Objects.requireNonNull(row.getString("name")),
                row.getString("phone"),
                address.read(row),
                location,
                centre.metersTo(location));
    }

    private static HotelId hotelId(Row row) {
        return Objects.requireNonNull(row.get("hotel_id", HOTEL_ID));
    }

    private static GeoPoint location(Row row) {
        return new GeoPoint(row.getDouble("latitude"), row.getDouble("longitude"));
    }
}
