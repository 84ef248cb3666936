package dev.innkeeper.reservation.webhooks.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.events.model.EventType;
import dev.innkeeper.reservation.webhooks.model.ReceiverUrl;
import dev.innkeeper.reservation.webhooks.model.StoredWebhook;
import dev.innkeeper.reservation.webhooks.model.WebhookId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code webhooks}: the webhooks of a hotel, as staff define them. All writes are conditional. */
@Singleton
@Startup
public class WebhooksDao {
    private static final TypeCodec<Set<String>> TYPES = TypeCodecs.setOf(TypeCodecs.TEXT);

    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement update;
    private final PreparedStatement delete;
    private final PreparedStatement select;
    private final PreparedStatement selectOfHotel;

    WebhooksDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.webhooks (
                    hotel_id, webhook_id, revision, registration, url, types, secret, earlier_secret, earlier_until,
                    created_at)
                VALUES (
                    :hotel_id, :webhook_id, :revision, :registration, :url, :types, :secret, :earlier_secret,
                    :earlier_until, :created_at)
                IF NOT EXISTS
                """);
        update = cql.prepare("""
                UPDATE reservation.webhooks
                SET revision = :revision, registration = :registration, url = :url, types = :types, secret = :secret,
                    earlier_secret = :earlier_secret, earlier_until = :earlier_until, created_at = :created_at
                WHERE hotel_id = :hotel_id AND webhook_id = :webhook_id
                IF revision = :expected
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.webhooks
                WHERE hotel_id = :hotel_id AND webhook_id = :webhook_id
                IF revision = :expected
                """);
        select = cql.prepare("""
                SELECT hotel_id, webhook_id, revision, registration, url, types, secret, earlier_secret, earlier_until,
                    created_at
                FROM reservation.webhooks
                WHERE hotel_id = :hotel_id AND webhook_id = :webhook_id
                """);
        selectOfHotel = cql.prepare("""
                SELECT hotel_id, webhook_id, revision, registration, url, types, secret, earlier_secret, earlier_until,
                    created_at
                FROM reservation.webhooks
                WHERE hotel_id = :hotel_id AND webhook_id > :webhook_id
                LIMIT :rows
                """);
    }

    /** Creates the webhook; false when the id exists. */
    public Uni<Boolean> insert(StoredWebhook webhook) {
        return cql.writeIf(bind(insert, webhook).build()).map(ConditionalResult::applied);
    }

    /** Replaces the webhook at revision {@code expected}; false at another revision. */
    public Uni<Boolean> update(StoredWebhook webhook, Revision expected) {
        return cql.writeIf(
                        bind(update, webhook).setUuid("expected", expected.id()).build())
                .map(ConditionalResult::applied);
    }

    /** Deletes the webhook at revision {@code expected}; false at another revision, or when there is none. */
    public Uni<Boolean> delete(HotelId hotel, WebhookId id, Revision expected) {
        return cql.writeIf(key(delete, hotel, id)
                        .setUuid("expected", expected.id())
                        .build())
                .map(ConditionalResult::applied);
    }

    /** The webhook after the last completed write. */
    public Uni<Optional<StoredWebhook>> find(HotelId hotel, WebhookId id) {
        return cql.row(selecting(hotel, id), WebhooksDao::webhook);
    }

    /** The webhook after completing every write in progress (a serial read). */
    public Uni<Optional<StoredWebhook>> settled(HotelId hotel, WebhookId id) {
        return cql.settledRow(selecting(hotel, id), WebhooksDao::webhook);
    }

    /** The first {@code rows} webhooks of a hotel, by id, after {@code id}, which is empty for the beginning. */
    public Uni<List<StoredWebhook>> of(HotelId hotel, String id, int rows) {
        return cql.rows(
                selectOfHotel
                        .boundStatementBuilder()
                        .set("hotel_id", hotel, HOTEL_ID)
                        .setString("webhook_id", id)
                        .setInt("rows", rows)
                        .build(),
                WebhooksDao::webhook);
    }

    private BoundStatement selecting(HotelId hotel, WebhookId id) {
        return key(select, hotel, id).build();
    }

    private static BoundStatementBuilder key(PreparedStatement statement, HotelId hotel, WebhookId id) {
        return statement
                .boundStatementBuilder()
                .set("hotel_id", hotel, HOTEL_ID)
                .setString("webhook_id", id.value());
    }

    private static BoundStatementBuilder bind(PreparedStatement statement, StoredWebhook webhook) {
        return key(statement, webhook.hotel(), webhook.id())
                .setUuid("revision", webhook.revision().id())
                .setUuid("registration", webhook.registration())
                .setString("url", webhook.url().toString())
                .set("types", webhook.types().stream().map(EventType::value).collect(Collectors.toSet()), TYPES)
                .setByteBuffer("secret", webhook.secret())
                .setByteBuffer("earlier_secret", webhook.earlierSecret())
                .setInstant("earlier_until", webhook.earlierUntil())
                .setInstant("created_at", webhook.createdAt());
    }

    private static StoredWebhook webhook(Row row) {
        return new StoredWebhook(
                there(row.get("hotel_id", HOTEL_ID)),
                new WebhookId(there(row.getString("webhook_id"))),
                new Revision(there(row.getUuid("revision"))),
                there(row.getUuid("registration")),
                ReceiverUrl.parse(there(row.getString("url"))),
                Objects.requireNonNullElse(row.get("types", TYPES), Set.<String>of()).stream()
                        .map(EventType::new)
                        .collect(Collectors.toSet()),
                there(row.getByteBuffer("secret")),
                row.getByteBuffer("earlier_secret"),
                row.getInstant("earlier_until"),
                there(row.getInstant("created_at")));
    }
}
