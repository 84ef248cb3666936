package dev.innkeeper.reservation.webhooks.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.reservation.webhooks.model.RegisteredWebhook;
import dev.innkeeper.reservation.webhooks.model.WebhookId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** {@code webhooks_by_shard}: all webhooks. A registration is never used again, so the order of its writes is no matter. */
@Singleton
@Startup
public class WebhooksByShardDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement delete;

    WebhooksByShardDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.webhooks_by_shard (shard, registration, hotel_id, webhook_id, registered_at)
                VALUES (:shard, :registration, :hotel_id, :webhook_id, :registered_at)
                """);
        select = cql.prepare("""
                SELECT registration, hotel_id, webhook_id, registered_at
                FROM reservation.webhooks_by_shard
                WHERE shard = :shard
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.webhooks_by_shard
                WHERE shard = :shard AND registration = :registration
                """);
    }

    /** Adds a webhook. */
    public Uni<Void> insert(RegisteredWebhook webhook) {
        return cql.write(insert.boundStatementBuilder()
                .setShort("shard", (short) webhook.shard())
                .setUuid("registration", webhook.registration())
                .set("hotel_id", webhook.hotel(), HOTEL_ID)
                .setString("webhook_id", webhook.id().value())
                .setInstant("registered_at", webhook.registeredAt())
                .build());
    }

    /** All of a shard. */
    public Uni<List<RegisteredWebhook>> of(int shard) {
        return cql.rows(
                select.boundStatementBuilder().setShort("shard", (short) shard).build(),
                WebhooksByShardDao::registered);
    }

    /** Removes a webhook. */
    public Uni<Void> delete(RegisteredWebhook webhook) {
        return cql.write(delete.boundStatementBuilder()
                .setShort("shard", (short) webhook.shard())
                .setUuid("registration", webhook.registration())
                .build());
    }

    private static RegisteredWebhook registered(Row row) {
        return new RegisteredWebhook(
                there(row.getUuid("registration")),
                there(row.get("hotel_id", HOTEL_ID)),
                new WebhookId(there(row.getString("webhook_id"))),
                there(row.getInstant("registered_at")));
    }
}
