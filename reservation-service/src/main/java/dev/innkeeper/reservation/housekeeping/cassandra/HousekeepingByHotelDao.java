package dev.innkeeper.reservation.housekeeping.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.reservation.housekeeping.model.HousekeepingStatus;
import dev.innkeeper.reservation.housekeeping.model.RoomCondition;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * {@code housekeeping_by_hotel}. The timestamp of a row is the time of what it records. That of a check-out is even, as
 * it has whole milliseconds, and that of a change by staff is odd: the two never tie.
 */
@Singleton
@Startup
public class HousekeepingByHotelDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    HousekeepingByHotelDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.housekeeping_by_hotel (hotel_id, room_number, status, since, note)
                VALUES (:hotel_id, :room_number, :status, :since, :note)
                USING TIMESTAMP :written_at
                """);
        select = cql.prepare("""
                SELECT room_number, status, since, note, WRITETIME(status) AS written_at
                FROM reservation.housekeeping_by_hotel
                WHERE hotel_id = :hotel_id AND room_number >= :first AND room_number <= :last
                """);
    }

    /**
     * The row derived from a booking whose guest has left: the room is dirty from then on. Empty for any other booking.
     * Repetitions and late writes do no harm.
     */
    public Optional<BoundStatement> derived(Booking row) {
        Instant left = row.days().leftAt();
        if (row.status() != ReservationStatus.CHECKED_OUT || left == null) {
            return Optional.empty();
        }
        RoomCondition dirty = new RoomCondition(
                row.terms().roomNumber(), HousekeepingStatus.DIRTY, left, null, left.toEpochMilli() * 1_000);
        return Optional.of(insert(row.hotelId(), dirty));
    }

    /** What staff found {@code now}, after {@code before}: answers what is stored. */
    public Uni<RoomCondition> put(HotelId hotel, RoomCondition found, RoomCondition before, Instant now) {
        long time = ChronoUnit.MICROS.between(Instant.EPOCH, now);
        RoomCondition stored = new RoomCondition(
                found.roomNumber(),
                found.status(),
                now.truncatedTo(ChronoUnit.MILLIS),
                found.note(),
                Math.max(time, before.writtenAt() + 1) | 1);
        return cql.write(insert(hotel, stored)).replaceWith(stored);
    }

    /** The rows of the rooms from {@code first} to {@code last}, by number. */
    public Uni<List<RoomCondition>> of(HotelId hotel, RoomNumber first, RoomNumber last) {
        return cql.rows(
                select.bind()
                        .set("hotel_id", hotel, HOTEL_ID)
                        .set("first", first, ROOM_NUMBER)
                        .set("last", last, ROOM_NUMBER),
                HousekeepingByHotelDao::condition);
    }

    private BoundStatement insert(HotelId hotel, RoomCondition condition) {
        return insert.bind()
                .set("hotel_id", hotel, HOTEL_ID)
                .set("room_number", condition.roomNumber(), ROOM_NUMBER)
                .setString("status", condition.status().name())
                .setInstant("since", condition.since())
                .setString("note", Objects.requireNonNullElse(condition.note(), ""))
                .setLong("written_at", condition.writtenAt());
    }

    private static RoomCondition condition(Row row) {
        String note = Objects.requireNonNull(row.getString("note"));
        return new RoomCondition(
                Objects.requireNonNull(row.get("room_number", ROOM_NUMBER)),
                HousekeepingStatus.valueOf(row.getString("status")),
                row.getInstant("since"),
                note.isEmpty() ? null : note,
                row.getLong("written_at"));
    }
}
