package dev.innkeeper.hotel.events.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.RATE_PLAN;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.events.model.CatalogueEvent;
import dev.innkeeper.hotel.events.model.CatalogueEventSubject;
import dev.innkeeper.hotel.events.model.CatalogueEventType;
import dev.innkeeper.hotel.events.model.EventBound;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;

/** {@code catalogue_events_by_hotel}: events are added, and replaced by later ones. */
@Singleton
@Startup
public class CatalogueEventsByHotelDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement delete;
    private final PreparedStatement select;

    CatalogueEventsByHotelDao(Cql cql) {
        this.cql = cql;
        this.insert = cql.prepare("""
                INSERT INTO hotel.catalogue_events_by_hotel
                    (hotel_id, day, id, type, room_type, rate_plan, room_number, from_date, to_date)
                VALUES
                    (:hotel_id, :day, :id, :type, :room_type, :rate_plan, :room_number, :from_date, :to_date)
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.catalogue_events_by_hotel
                WHERE hotel_id = :hotel_id AND day = :day AND id = :id
                """);
        this.select = cql.prepare("""
                SELECT id, type, room_type, rate_plan, room_number, from_date, to_date
                FROM hotel.catalogue_events_by_hotel
                WHERE hotel_id = :hotel_id AND day = :day AND id > :after AND id <= :until
                LIMIT :most
                """);
    }

    /**
     * Adds {@code events}, all of {@code day}, and removes {@code former} ones of that day in the same write. A former
     * one of another day stays, because a write to two partitions may be applied in part.
     *
     * @param within how long the write may take
     */
    public Uni<Void> replace(
            HotelId hotelId, LocalDate day, List<CatalogueEvent> events, List<CatalogueEvent> former, Duration within) {
        return cql.writeTogether(
                Stream.concat(
                                events.stream().map(event -> insert(hotelId, day, event)),
                                former.stream()
                                        .filter(event -> event.day().equals(day))
                                        .map(event -> key(delete, hotelId, day)
                                                .setUuid("id", event.id())
                                                .build()))
                        .toList(),
                within);
    }

    /** At most {@code most} events of {@code day} after {@code after} and not after {@code until}, oldest first. */
    public Uni<List<CatalogueEvent>> of(HotelId hotelId, LocalDate day, EventBound after, EventBound until, int most) {
        return cql.rows(
                key(select, hotelId, day)
                        .setUuid("after", after.id())
                        .setUuid("until", until.id())
                        .setInt("most", most)
                        .build(),
                CatalogueEventsByHotelDao::event);
    }

    private static BoundStatementBuilder key(PreparedStatement statement, HotelId hotelId, LocalDate day) {
        return statement
                .boundStatementBuilder()
                .set("hotel_id", hotelId, HOTEL_ID)
                .setLocalDate("day", day);
    }

    // What a subject does not have stays unset: null would be a tombstone.
    private BoundStatement insert(HotelId hotelId, LocalDate day, CatalogueEvent event) {
        CatalogueEventSubject subject = event.subject();
        BoundStatementBuilder row = key(insert, hotelId, day)
                .setUuid("id", event.id())
                .setString("type", event.type().text());
        if (subject.roomType() != null) {
            row = row.set("room_type", subject.roomType(), ROOM_TYPE);
        }
        if (subject.ratePlan() != null) {
            row = row.set("rate_plan", subject.ratePlan(), RATE_PLAN);
        }
        if (subject.roomNumber() != null) {
            row = row.set("room_number", subject.roomNumber(), ROOM_NUMBER);
        }
        if (subject.from() != null) {
            row = row.setLocalDate("from_date", subject.from());
        }
        if (subject.to() != null) {
            row = row.setLocalDate("to_date", subject.to());
        }
        return row.build();
    }

    private static CatalogueEvent event(Row row) {
        UUID id = Objects.requireNonNull(row.getUuid("id"));
        return CatalogueEvent.of(
                id,
                CatalogueEventType.of(Objects.requireNonNull(row.getString("type"))),
                new CatalogueEventSubject(
                        row.get("room_type", ROOM_TYPE),
                        row.get("rate_plan", RATE_PLAN),
                        row.get("room_number", ROOM_NUMBER),
                        row.getLocalDate("from_date"),
                        row.getLocalDate("to_date")));
    }
}
