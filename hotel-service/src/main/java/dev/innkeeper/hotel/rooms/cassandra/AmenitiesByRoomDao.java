package dev.innkeeper.hotel.rooms.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.rooms.model.Amenity;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Q5: a room and its amenities, derived from rooms_by_hotel. */
@Singleton
@Startup
public class AmenitiesByRoomDao {
    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement selectRevision;
    private final PreparedStatement clear;
    private final PreparedStatement insertRoom;
    private final PreparedStatement insertAmenity;

    AmenitiesByRoomDao(Cql cql) {
        this.cql = cql;
        this.select = cql.prepare("""
                SELECT revision, room_type, capacity, amenity_name, description
                FROM hotel.amenities_by_room
                WHERE hotel_id = :hotel_id AND room_number = :room_number
                """);
        this.selectRevision = cql.prepare("""
                SELECT revision
                FROM hotel.amenities_by_room
                WHERE hotel_id = :hotel_id AND room_number = :room_number
                LIMIT 1
                """);
        this.clear = cql.prepare("""
                DELETE FROM hotel.amenities_by_room
                USING TIMESTAMP :written_at
                WHERE hotel_id = :hotel_id AND room_number = :room_number
                """);
        this.insertRoom = cql.prepare("""
                INSERT INTO hotel.amenities_by_room (hotel_id, room_number, revision, room_type, capacity)
                VALUES (:hotel_id, :room_number, :revision, :room_type, :capacity)
                USING TIMESTAMP :written_at
                """);
        this.insertAmenity = cql.prepare("""
                INSERT INTO hotel.amenities_by_room (hotel_id, room_number, amenity_name, description)
                VALUES (:hotel_id, :room_number, :amenity_name, :description)
                USING TIMESTAMP :written_at
                """);
    }

    /** The copy of the room. It may be outdated while a write is under way. */
    public Uni<Optional<Room>> find(HotelId hotelId, RoomNumber number) {
        return cql.whole(key(select, hotelId, number), rows -> room(hotelId, number, rows));
    }

    /** The revision of the copy. */
    public Uni<Optional<Revision>> revision(HotelId hotelId, RoomNumber number) {
        return cql.row(key(selectRevision, hotelId, number), row -> Optional.ofNullable(row.getUuid("revision")))
                .map(row -> row.flatMap(Function.identity()).map(Revision::new));
    }

    /**
     * Replaces the copy. Writes carry the time of the revision, so a late or repeated one changes nothing. The deletion
     * of old rows is one microsecond older than the new rows, because a deletion wins over an insertion of the same
     * time.
     */
    public Uni<Void> put(Room room) {
        long writtenAt = room.revision().microseconds();
        RoomContent content = room.content();
        List<BoundStatement> writes = new ArrayList<>();
        writes.add(key(clear, room.hotelId(), room.number()).setLong("written_at", writtenAt - 1));
        writes.add(key(insertRoom, room.hotelId(), room.number())
                .setUuid("revision", room.revision().id())
                .set("room_type", content.type(), ROOM_TYPE)
                .setByte("capacity", content.capacity().byteValue())
                .setLong("written_at", writtenAt));
        content.amenities()
                .forEach(amenity -> writes.add(key(insertAmenity, room.hotelId(), room.number())
                        .setString("amenity_name", amenity.name())
                        .setString("description", Objects.requireNonNullElse(amenity.description(), ""))
                        .setLong("written_at", writtenAt)));
        return cql.writeTogether(writes);
    }

    /** Removes this revision of a room and all earlier ones. */
    public Uni<Void> remove(Room room) {
        return cql.write(key(clear, room.hotelId(), room.number())
                .setLong("written_at", room.revision().microseconds()));
    }

    private static BoundStatement key(PreparedStatement statement, HotelId hotelId, RoomNumber number) {
        return statement.bind().set("hotel_id", hotelId, HOTEL_ID).set("room_number", number, ROOM_NUMBER);
    }

    private static Optional<Room> room(HotelId hotelId, RoomNumber number, List<Row> rows) {
        Row first = rows.get(0);
        if (first.isNull("revision")) {
            return Optional.empty();
        }
        List<Amenity> amenities = rows.stream()
                .filter(row -> !row.isNull("amenity_name"))
                .map(AmenitiesByRoomDao::amenity)
                .toList();
        return Optional.of(new Room(
                hotelId,
                number,
                new RoomContent(first.get("room_type", ROOM_TYPE), (int) first.getByte("capacity"), amenities),
                new Revision(Objects.requireNonNull(first.getUuid("revision")))));
    }

    private static Amenity amenity(Row row) {
        String description = Objects.requireNonNullElse(row.getString("description"), "");
        return new Amenity(
                Objects.requireNonNull(row.getString("amenity_name")), description.isEmpty() ? null : description);
    }
}
