package dev.innkeeper.reservation.webhooks.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.webhooks.model.DeliveryLease;
import dev.innkeeper.reservation.webhooks.model.DisabledBecause;
import dev.innkeeper.reservation.webhooks.model.WebhookProgress;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * {@code webhook_progress}. All writes are conditional. Those of the instance that delivers hold only while its lease is
 * the current one; whatever else concerns it changes the lease, so that it notices.
 */
@Singleton
@Startup
public class WebhookProgressDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement take;
    private final PreparedStatement extend;
    private final PreparedStatement recover;
    private final PreparedStatement fail;
    private final PreparedStatement disable;
    private final PreparedStatement announce;
    private final PreparedStatement resume;
    private final PreparedStatement delete;

    WebhookProgressDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.webhook_progress (registration, position, lease, lease_until, failures, announced)
                VALUES (:registration, :position, :lease, :lease_until, 0, false)
                IF NOT EXISTS
                """);
        select = cql.prepare("""
                SELECT registration, position, lease, lease_until, failures, failing_since, next_attempt, disabled_at,
                    disabled_because, announced
                FROM reservation.webhook_progress
                WHERE registration = :registration
                """);
        take = cql.prepare("""
                UPDATE reservation.webhook_progress
                SET lease = :lease, lease_until = :lease_until, position = :position
                WHERE registration = :registration
                IF lease = :expected
                """);
        extend = cql.prepare("""
                UPDATE reservation.webhook_progress
                SET lease_until = :lease_until, position = :position
                WHERE registration = :registration
                IF lease = :expected
                """);
        recover = cql.prepare("""
                UPDATE reservation.webhook_progress
                SET lease_until = :lease_until, position = :position, failures = 0, failing_since = null,
                    next_attempt = null
                WHERE registration = :registration
                IF lease = :expected
                """);
        fail = cql.prepare("""
                UPDATE reservation.webhook_progress
                SET lease = :lease, lease_until = :lease_until, position = :position, failures = :failures,
                    failing_since = :failing_since, next_attempt = :next_attempt
                WHERE registration = :registration
                IF lease = :expected
                """);
        disable = cql.prepare("""
                UPDATE reservation.webhook_progress
                SET lease = :lease, lease_until = :lease_until, position = :position, failures = :failures,
                    failing_since = :failing_since, next_attempt = null, disabled_at = :disabled_at,
                    disabled_because = :disabled_because, announced = false
                WHERE registration = :registration
                IF lease = :expected
                """);
        announce = cql.prepare("""
                UPDATE reservation.webhook_progress
                SET announced = true
                WHERE registration = :registration
                IF disabled_at = :disabled_at
                """);
        resume = cql.prepare("""
                UPDATE reservation.webhook_progress
                SET lease = :lease, lease_until = :lease_until, failures = 0, failing_since = null, next_attempt = null,
                    disabled_at = null, disabled_because = null, announced = false
                WHERE registration = :registration
                IF EXISTS
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.webhook_progress
                WHERE registration = :registration
                IF EXISTS
                """);
    }

    /** Creates the row of a new registration. */
    public Uni<Void> insert(WebhookProgress first) {
        return cql.writeIf(key(insert, first.registration())
                        .setUuid("position", first.position().timeUuid())
                        .setUuid("lease", first.lease())
                        .setInstant("lease_until", first.leaseUntil())
                        .build())
                .replaceWithVoid();
    }

    /** The row after the last completed write. */
    public Uni<Optional<WebhookProgress>> find(UUID registration) {
        return cql.row(key(select, registration).build(), WebhookProgressDao::progress);
    }

    /** Takes a lease if {@code expected} is still the current one. */
    public Uni<Boolean> take(DeliveryLease wanted, UUID expected) {
        return applied(lasting(take, wanted, wanted.until())
                .setUuid("lease", wanted.lease())
                .setUuid("expected", expected)
                .build());
    }

    /** Writes position and end of a lease that is still held. */
    public Uni<Boolean> extend(DeliveryLease held) {
        return applied(lasting(extend, held, held.until())
                .setUuid("expected", held.lease())
                .build());
    }

    /** The same, after the first success since a failure. */
    public Uni<Boolean> recover(DeliveryLease held) {
        return applied(lasting(recover, held, held.until())
                .setUuid("expected", held.lease())
                .build());
    }

    /** Records another failure, and gives back the lease. */
    public Uni<Boolean> fail(DeliveryLease held, Instant since, Instant nextAttempt) {
        return applied(lasting(fail, held, Instant.EPOCH)
                .setUuid("lease", UUID.randomUUID())
                .setUuid("expected", held.lease())
                .setInt("failures", held.failures() + 1)
                .setInstant("failing_since", since)
                .setInstant("next_attempt", nextAttempt)
                .build());
    }

    /** Switches the webhook off, and gives back the lease. */
    public Uni<Boolean> disable(DeliveryLease held, Instant since, Instant at, DisabledBecause reason) {
        return applied(lasting(disable, held, Instant.EPOCH)
                .setUuid("lease", UUID.randomUUID())
                .setUuid("expected", held.lease())
                .setInt("failures", held.failures() + 1)
                .setInstant("failing_since", since)
                .setInstant("disabled_at", at)
                .setString("disabled_because", reason.name())
                .build());
    }

    /** Records that there is an event that says that the webhook was switched off at {@code disabledAt}. */
    public Uni<Boolean> announce(UUID registration, Instant disabledAt) {
        return applied(key(announce, registration)
                .setInstant("disabled_at", disabledAt)
                .build());
    }

    /** Switches the webhook on, with the next attempt at once; whoever holds a lease loses it. */
    public Uni<Boolean> resume(UUID registration) {
        return applied(key(resume, registration)
                .setUuid("lease", UUID.randomUUID())
                .setInstant("lease_until", Instant.EPOCH)
                .build());
    }

    /** Deletes the row of a webhook that was deleted; whoever holds a lease loses it. */
    public Uni<Void> delete(UUID registration) {
        return cql.writeIf(key(delete, registration).build()).replaceWithVoid();
    }

    private Uni<Boolean> applied(BoundStatement conditional) {
        return cql.writeIf(conditional).map(ConditionalResult::applied);
    }

    private static BoundStatementBuilder key(PreparedStatement statement, UUID registration) {
        return statement.boundStatementBuilder().setUuid("registration", registration);
    }

    private static BoundStatementBuilder lasting(PreparedStatement statement, DeliveryLease lease, Instant until) {
        return key(statement, lease.registration())
                .setUuid("position", lease.position().timeUuid())
                .setInstant("lease_until", until);
    }

    private static WebhookProgress progress(Row row) {
        String because = row.getString("disabled_because");
        return new WebhookProgress(
                there(row.getUuid("registration")),
                new EventId(there(row.getUuid("position"))),
                there(row.getUuid("lease")),
                there(row.getInstant("lease_until")),
                row.getInt("failures"),
                row.getInstant("failing_since"),
                row.getInstant("next_attempt"),
                row.getInstant("disabled_at"),
                because == null ? null : DisabledBecause.valueOf(because),
                row.getBoolean("announced"));
    }
}
