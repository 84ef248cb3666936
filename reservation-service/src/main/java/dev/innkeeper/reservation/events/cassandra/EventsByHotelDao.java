package dev.innkeeper.reservation.events.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.events.model.Event;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.events.model.EventType;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;

/** {@code events_by_hotel}: events are added and never changed. */
@Singleton
@Startup
public class EventsByHotelDao {
    private final Cql cql;
    private final ObjectMapper json;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    EventsByHotelDao(Cql cql, ObjectMapper json) {
        this.cql = cql;
        this.json = json;
        insert = cql.prepare("""
                INSERT INTO reservation.events_by_hotel (hotel_id, day, id, type, at, subject)
                VALUES (:hotel_id, :day, :id, :type, :at, :subject)
                """);
        select = cql.prepare("""
                SELECT id, type, at, subject
                FROM reservation.events_by_hotel
                WHERE hotel_id = :hotel_id AND day = :day AND id > :after AND id <= :until
                LIMIT :rows
                """);
    }

    /** The write of an event, all of whose values are new. */
    public BoundStatement adding(HotelId hotel, Event event) {
        return insert.boundStatementBuilder()
                .set("hotel_id", hotel, HOTEL_ID)
                .setLocalDate("day", event.id().day())
                .setUuid("id", event.id().timeUuid())
                .setString("type", event.type().value())
                .setInstant("at", event.time())
                .setString("subject", event.subject().toString())
                .build();
    }

    /** Adds an event. It must be acknowledged within a second of its id, or be added again under a new one. */
    public Uni<Void> add(HotelId hotel, Event event) {
        return cql.write(adding(hotel, event));
    }

    /** At most {@code rows} events of {@code day} after {@code after} and not after {@code until}, oldest first. */
    public Uni<List<Event>> of(HotelId hotel, LocalDate day, EventId after, EventId until, int rows) {
        return cql.rows(
                select.boundStatementBuilder()
                        .set("hotel_id", hotel, HOTEL_ID)
                        .setLocalDate("day", day)
                        .setUuid("after", after.timeUuid())
                        .setUuid("until", until.timeUuid())
                        .setInt("rows", rows)
                        .build(),
                row -> event(hotel, row));
    }

    private Event event(HotelId hotel, Row row) {
        return Event.at(
                hotel,
                new EventId(there(row.getUuid("id"))),
                new EventType(there(row.getString("type"))),
                there(row.getInstant("at")),
                subject(there(row.getString("subject"))));
    }

    private JsonNode subject(String text) {
        try {
            return json.readTree(text);
        } catch (JsonProcessingException unreadable) {
            throw new IllegalStateException("An event holds invalid JSON", unreadable);
        }
    }
}
