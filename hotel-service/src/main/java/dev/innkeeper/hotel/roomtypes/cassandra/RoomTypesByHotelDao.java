package dev.innkeeper.hotel.roomtypes.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;
import static dev.innkeeper.hotel.content.cassandra.PresentationColumns.TEXT_BY_LANGUAGE;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.content.cassandra.PhotoUdt;
import dev.innkeeper.hotel.content.cassandra.PresentationColumns;
import dev.innkeeper.hotel.roomtypes.model.Bed;
import dev.innkeeper.hotel.roomtypes.model.BedKind;
import dev.innkeeper.hotel.roomtypes.model.RoomTypeContent;
import dev.innkeeper.hotel.roomtypes.model.StoredRoomType;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomType;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The room types of a hotel that are described, by name. All writes are conditional. */
@Singleton
@Startup
public class RoomTypesByHotelDao {
    private static final TypeCodec<Map<String, Byte>> COUNT_BY_KIND =
            TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.TINYINT);
    private static final short UNKNOWN_SIZE = 0;

    private final Cql cql;
    private final PreparedStatement find;
    private final PreparedStatement select;
    private final PreparedStatement count;
    private final PreparedStatement insert;
    private final PreparedStatement update;
    private final PreparedStatement delete;
    private final PhotoUdt photos;

    RoomTypesByHotelDao(Cql cql) {
        this.cql = cql;
        this.find = cql.prepare("""
                SELECT hotel_id, room_type, revision, name, descriptions, photos, beds, size, capacity, amenities
                FROM hotel.room_types_by_hotel
                WHERE hotel_id = :hotel_id AND room_type = :room_type
                """);
        this.select = cql.prepare("""
                SELECT hotel_id, room_type, revision, name, descriptions, photos, beds, size, capacity, amenities
                FROM hotel.room_types_by_hotel
                WHERE hotel_id = :hotel_id AND room_type > :after
                LIMIT :most
                """);
        this.count = cql.prepare("""
                SELECT count(room_type) AS types
                FROM hotel.room_types_by_hotel
                WHERE hotel_id = :hotel_id
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.room_types_by_hotel (hotel_id, room_type, revision, name, descriptions, photos, beds, size,
                                                       capacity, amenities)
                VALUES (:hotel_id, :room_type, :revision, :name, :descriptions, :photos, :beds, :size,
                        :capacity, :amenities)
                IF NOT EXISTS
                """);
        this.update = cql.prepare("""
                UPDATE hotel.room_types_by_hotel
                SET revision = :revision, name = :name, descriptions = :descriptions, photos = :photos, beds = :beds,
                    size = :size, capacity = :capacity, amenities = :amenities
                WHERE hotel_id = :hotel_id AND room_type = :room_type
                IF revision = :expected
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.room_types_by_hotel
                WHERE hotel_id = :hotel_id AND room_type = :room_type
                IF revision = :expected
                """);
        this.photos = new PhotoUdt(insert);
    }

    public Uni<Optional<StoredRoomType>> find(HotelId hotelId, RoomType type) {
        return cql.row(key(find, hotelId, type), this::read);
    }

    /** At most {@code most} types of a hotel, by name, after {@code after}; null for the first ones. */
    public Uni<List<StoredRoomType>> of(HotelId hotelId, @Nullable RoomType after, int most) {
        return cql.rows(
                key(select, hotelId)
                        .setString("after", after == null ? "" : after.value())
                        .setInt("most", most),
                this::read);
    }

    /** The number of types. */
    public Uni<Long> count(HotelId hotelId) {
        return cql.row(key(count, hotelId), row -> row.getLong("types")).map(Optional::orElseThrow);
    }

    /** Inserts the type; false when it is described already. */
    public Uni<Boolean> add(StoredRoomType type) {
        return cql.writeIf(bind(insert, type)).map(result -> done(result, type.revision()));
    }

    /** Replaces the type; false when it is no longer as {@code expected}. */
    public Uni<Boolean> change(StoredRoomType type, Revision expected) {
        return cql.writeIf(bind(update, type).setUuid("expected", expected.id()))
                .map(result -> done(result, type.revision()));
    }

    /** Removes the type; false when it has changed. A type that is gone counts as removed. */
    public Uni<Boolean> remove(StoredRoomType type) {
        return cql.writeIf(key(delete, type.hotelId(), type.type())
                        .setUuid("expected", type.revision().id()))
                .map(result -> result.applied() || result.current().isEmpty());
    }

    // A retry after a lost reply finds the row that it wrote.
    private static boolean done(ConditionalResult result, Revision mine) {
        return result.applied()
                || result.current().stream().anyMatch(row -> mine.id().equals(row.getUuid("revision")));
    }

    private BoundStatement bind(PreparedStatement statement, StoredRoomType type) {
        RoomTypeContent content = type.content();
        Map<String, Byte> beds = new TreeMap<>();
        content.beds().forEach(bed -> beds.put(bed.kind().name(), bed.count().byteValue()));
        return PresentationColumns.bind(key(statement, type.hotelId(), type.type()), content.amenities())
                .setUuid("revision", type.revision().id())
                .setString("name", content.name())
                .set("descriptions", content.descriptions(), TEXT_BY_LANGUAGE)
                .set("photos", photos.of(content.photos()), photos.codec())
                .set("beds", beds, COUNT_BY_KIND)
                .setShort(
                        "size",
                        content.size() == null ? UNKNOWN_SIZE : content.size().shortValue())
                .setByte("capacity", content.capacity().byteValue());
    }

    private static BoundStatement key(PreparedStatement statement, HotelId hotelId) {
        return statement.bind().set("hotel_id", hotelId, HOTEL_ID);
    }

    private static BoundStatement key(PreparedStatement statement, HotelId hotelId, RoomType type) {
        return key(statement, hotelId).set("room_type", type, ROOM_TYPE);
    }

    private StoredRoomType read(Row row) {
        int size = row.getShort("size");
        return new StoredRoomType(
                Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)),
                Objects.requireNonNull(row.get("room_type", ROOM_TYPE)),
                new RoomTypeContent(
                        row.getString("name"),
                        row.get("descriptions", TEXT_BY_LANGUAGE),
                        photos.read(row),
                        Objects.requireNonNull(row.get("beds", COUNT_BY_KIND)).entrySet().stream()
                                .map(bed -> new Bed(
                                        BedKind.valueOf(bed.getKey()),
                                        bed.getValue().intValue()))
                                .toList(),
                        size == UNKNOWN_SIZE ? null : size,
                        (int) row.getByte("capacity"),
                        PresentationColumns.amenities(row)),
                new Revision(Objects.requireNonNull(row.getUuid("revision"))));
    }
}
