package dev.innkeeper.hotel.rooms.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.rooms.model.Amenity;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The rooms of a hotel, by number. The source of truth for rooms: all writes are conditional. */
@Singleton
@Startup
public class RoomsByHotelDao {
    private static final TypeCodec<Map<String, String>> TEXT_BY_NAME =
            TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.TEXT);

    private final Cql cql;
    private final PreparedStatement selectOne;
    private final PreparedStatement selectAll;
    private final PreparedStatement selectPage;
    private final PreparedStatement selectSummaries;
    private final PreparedStatement count;
    private final PreparedStatement insert;
    private final PreparedStatement update;
    private final PreparedStatement delete;

    RoomsByHotelDao(Cql cql) {
        this.cql = cql;
        this.selectOne = cql.prepare("""
                SELECT hotel_id, room_number, revision, room_type, capacity, amenities
                FROM hotel.rooms_by_hotel
                WHERE hotel_id = :hotel_id AND room_number = :room_number
                """);
        this.selectAll = cql.prepare("""
                SELECT hotel_id, room_number, revision, room_type, capacity, amenities
                FROM hotel.rooms_by_hotel
                WHERE hotel_id = :hotel_id
                """);
        this.selectPage = cql.prepare("""
                SELECT hotel_id, room_number, revision, room_type, capacity, amenities
                FROM hotel.rooms_by_hotel
                WHERE hotel_id = :hotel_id AND room_number > :after
                LIMIT :most
                """);
        this.selectSummaries = cql.prepare("""
                SELECT room_number, room_type, capacity
                FROM hotel.rooms_by_hotel
                WHERE hotel_id = :hotel_id
                """);
        this.count = cql.prepare("""
                SELECT count(room_number) AS rooms
                FROM hotel.rooms_by_hotel
                WHERE hotel_id = :hotel_id
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.rooms_by_hotel (hotel_id, room_number, revision, room_type, capacity, amenities)
                VALUES (:hotel_id, :room_number, :revision, :room_type, :capacity, :amenities)
                IF NOT EXISTS
                """);
        this.update = cql.prepare("""
                UPDATE hotel.rooms_by_hotel
                SET revision = :revision, room_type = :room_type, capacity = :capacity, amenities = :amenities
                WHERE hotel_id = :hotel_id AND room_number = :room_number
                IF revision = :expected
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.rooms_by_hotel
                WHERE hotel_id = :hotel_id AND room_number = :room_number
                IF revision = :expected
                """);
    }

    public Uni<Optional<Room>> find(HotelId hotelId, RoomNumber number) {
        return cql.row(key(selectOne, hotelId, number), RoomsByHotelDao::room);
    }

    /** All rooms, at most 10,000, by number. */
    public Uni<List<Room>> of(HotelId hotelId) {
        return cql.rows(key(selectAll, hotelId), RoomsByHotelDao::room);
    }

    /** At most {@code most} rooms by number, after {@code after}; null for the first ones. */
    public Uni<List<Room>> of(HotelId hotelId, @Nullable RoomNumber after, int most) {
        return cql.rows(
                key(selectPage, hotelId)
                        .setShort("after", after == null ? 0 : (short) after.value())
                        .setInt("most", most),
                RoomsByHotelDao::room);
    }

    /** All rooms without amenities and revisions, the largest columns. */
    public Uni<List<RoomSummary>> summaries(HotelId hotelId) {
        return cql.rows(key(selectSummaries, hotelId), RoomsByHotelDao::summary);
    }

    /** The number of rooms. */
    public Uni<Long> count(HotelId hotelId) {
        return cql.row(key(count, hotelId), row -> row.getLong("rooms")).map(Optional::orElseThrow);
    }

    /** Inserts the room; false when another one has its number. */
    public Uni<Boolean> add(Room room) {
        return cql.writeIf(content(insert, room)).map(result -> done(result, room.revision()));
    }

    /** Replaces the room; false when it is no longer as {@code expected}. */
    public Uni<Boolean> change(Room room, Revision expected) {
        return cql.writeIf(content(update, room).setUuid("expected", expected.id()))
                .map(result -> done(result, room.revision()));
    }

    /** Removes rooms of one hotel, all of them or none; false when one has changed. */
    public Uni<Boolean> remove(List<Room> rooms) {
        return cql.writeIfAll(rooms.stream()
                        .map(room -> key(delete, room.hotelId(), room.number())
                                .setUuid("expected", room.revision().id()))
                        .toList())
                .map(ConditionalResult::applied);
    }

    // A retry after a lost reply finds the row that it wrote.
    private static boolean done(ConditionalResult result, Revision mine) {
        return result.applied()
                || result.current().stream().anyMatch(row -> mine.id().equals(row.getUuid("revision")));
    }

    private static BoundStatement content(PreparedStatement statement, Room room) {
        RoomContent content = room.content();
        Map<String, String> amenities = new TreeMap<>();
        content.amenities()
                .forEach(amenity ->
                        amenities.put(amenity.name(), Objects.requireNonNullElse(amenity.description(), "")));
        return key(statement, room.hotelId(), room.number())
                .setUuid("revision", room.revision().id())
                .set("room_type", content.type(), ROOM_TYPE)
                .setByte("capacity", content.capacity().byteValue())
                .set("amenities", amenities, TEXT_BY_NAME);
    }

    private static BoundStatement key(PreparedStatement statement, HotelId hotelId) {
        return statement.bind().set("hotel_id", hotelId, HOTEL_ID);
    }

    private static BoundStatement key(PreparedStatement statement, HotelId hotelId, RoomNumber number) {
        return key(statement, hotelId).set("room_number", number, ROOM_NUMBER);
    }

    private static RoomSummary summary(Row row) {
        return new RoomSummary(
                Objects.requireNonNull(row.get("room_number", ROOM_NUMBER)),
                Objects.requireNonNull(row.get("room_type", ROOM_TYPE)),
                row.getByte("capacity"));
    }

    private static Room room(Row row) {
        List<Amenity> amenities = Objects.requireNonNull(row.get("amenities", TEXT_BY_NAME)).entrySet().stream()
                .map(entry -> new Amenity(entry.getKey(), entry.getValue().isEmpty() ? null : entry.getValue()))
                .toList();
        return new Room(
                Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)),
                Objects.requireNonNull(row.get("room_number", ROOM_NUMBER)),
                new RoomContent(row.get("room_type", ROOM_TYPE), (int) row.getByte("capacity"), amenities),
                new Revision(Objects.requireNonNull(row.getUuid("revision"))));
    }
}
