package dev.innkeeper.hotel.calendar.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.calendar.model.CalendarToken;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** {@code calendar_tokens_by_room}: hashes of the tokens of a room, a few. */
@Singleton
@Startup
public class CalendarTokensByRoomDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement delete;
    private final PreparedStatement deleteAll;

    CalendarTokensByRoomDao(Cql cql) {
        this.cql = cql;
        this.insert = cql.prepare("""
                INSERT INTO hotel.calendar_tokens_by_room (hotel_id, room_number, id, token_hash, created_at)
                VALUES (:hotel_id, :room_number, :id, :token_hash, :created_at)
                """);
        this.select = cql.prepare("""
                SELECT id, token_hash, created_at
                FROM hotel.calendar_tokens_by_room
                WHERE hotel_id = :hotel_id AND room_number = :room_number
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.calendar_tokens_by_room
                WHERE hotel_id = :hotel_id AND room_number = :room_number AND id = :id
                """);
        this.deleteAll = cql.prepare("""
                DELETE FROM hotel.calendar_tokens_by_room
                WHERE hotel_id = :hotel_id AND room_number = :room_number
                """);
    }

    /** All tokens of the room. */
    public Uni<List<CalendarToken>> of(HotelId hotelId, RoomNumber room) {
        return cql.rows(key(select, hotelId, room), CalendarTokensByRoomDao::token);
    }

    public Uni<Void> add(HotelId hotelId, RoomNumber room, CalendarToken token) {
        return cql.write(key(insert, hotelId, room)
                .setUuid("id", token.id())
                .setByteBuffer("token_hash", token.hash())
                .setInstant("created_at", token.createdAt()));
    }

    public Uni<Void> remove(HotelId hotelId, RoomNumber room, UUID id) {
        return cql.write(key(delete, hotelId, room).setUuid("id", id));
    }

    /** Removes all tokens of a room that is removed. */
    public Uni<Void> removeAll(HotelId hotelId, RoomNumber room) {
        return cql.write(key(deleteAll, hotelId, room));
    }

    private static BoundStatement key(PreparedStatement statement, HotelId hotelId, RoomNumber room) {
        return statement.bind().set("hotel_id", hotelId, HOTEL_ID).set("room_number", room, ROOM_NUMBER);
    }

    private static CalendarToken token(Row row) {
        return new CalendarToken(
                Objects.requireNonNull(row.getUuid("id")),
                Objects.requireNonNull(row.getInstant("created_at")),
                Objects.requireNonNull(row.getByteBuffer("token_hash")));
    }
}
