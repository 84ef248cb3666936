package dev.innkeeper.reservation.webhooks.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.uuid.Uuids;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.reservation.webhooks.model.Delivery;
import dev.innkeeper.reservation.webhooks.model.DeliveryCause;
import dev.innkeeper.reservation.webhooks.model.DeliveryOutcome;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** {@code webhook_deliveries}: what was sent to a webhook on a day, latest first. */
@Singleton
@Startup
public class WebhookDeliveriesDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement selectOfDay;

    WebhookDeliveriesDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.webhook_deliveries (
                    registration, day, id, event_id, type, cause, outcome, status, duration_millis)
                VALUES (:registration, :day, :id, :event_id, :type, :cause, :outcome, :status, :duration_millis)
                """);
        select = cql.prepare("""
                SELECT id, event_id, type, cause, outcome, status, duration_millis
                FROM reservation.webhook_deliveries
                WHERE registration = :registration AND day = :day AND id = :id
                """);
        selectOfDay = cql.prepare("""
                SELECT id, event_id, type, cause, outcome, status, duration_millis
                FROM reservation.webhook_deliveries
                WHERE registration = :registration AND day = :day AND id < :id
                LIMIT :rows
                """);
    }

    /** Adds a delivery. */
    public Uni<Void> insert(UUID registration, Delivery delivery) {
        BoundStatementBuilder bound = key(insert, registration, dayOf(delivery.id()), delivery.id())
                .setString("event_id", delivery.eventId())
                .setString("type", delivery.type())
                .setString("cause", delivery.cause().name())
                .setString("outcome", delivery.outcome().name())
                .setInt("duration_millis", delivery.durationMillis());
        Integer status = delivery.status();
        return cql.write((status == null ? bound : bound.setShort("status", status.shortValue())).build());
    }

    /** One delivery, if it is known; {@code id} is a time-based UUID. */
    public Uni<Optional<Delivery>> find(UUID registration, UUID id) {
        return cql.row(key(select, registration, dayOf(id), id).build(), WebhookDeliveriesDao::delivery);
    }

    /** The latest {@code rows} deliveries of a day before {@code before}, which is null for the end of the day. */
    public Uni<List<Delivery>> of(UUID registration, LocalDate day, @Nullable UUID before, int rows) {
        UUID end = Uuids.endOf(
                day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli());
        return cql.rows(
                key(selectOfDay, registration, day, before == null ? end : before)
                        .setInt("rows", rows)
                        .build(),
                WebhookDeliveriesDao::delivery);
    }

    private static LocalDate dayOf(UUID id) {
        return LocalDate.ofInstant(TimeUuid.time(id), ZoneOffset.UTC);
    }

    private static BoundStatementBuilder key(PreparedStatement statement, UUID registration, LocalDate day, UUID id) {
        return statement
                .boundStatementBuilder()
                .setUuid("registration", registration)
                .setLocalDate("day", day)
                .setUuid("id", id);
    }

    private static Delivery delivery(Row row) {
        UUID id = there(row.getUuid("id"));
        return new Delivery(
                id,
                there(row.getString("event_id")),
                there(row.getString("type")),
                DeliveryCause.valueOf(there(row.getString("cause"))),
                TimeUuid.time(id),
                DeliveryOutcome.valueOf(there(row.getString("outcome"))),
                row.isNull("status") ? null : (int) row.getShort("status"),
                row.getInt("duration_millis"));
    }
}
