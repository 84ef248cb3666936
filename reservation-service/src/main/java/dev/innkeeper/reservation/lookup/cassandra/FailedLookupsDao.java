package dev.innkeeper.reservation.lookup.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.uuid.Uuids;
import dev.innkeeper.common.cassandra.Cql;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** {@code failed_lookups}: lookups with a wrong name or number. */
@Singleton
@Startup
public class FailedLookupsDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement delete;

    FailedLookupsDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.failed_lookups (subject, at)
                VALUES (:subject, :at)
                USING TTL :seconds
                """);
        select = cql.prepare("""
                SELECT at
                FROM reservation.failed_lookups
                WHERE subject = :subject
                LIMIT :rows
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.failed_lookups
                WHERE subject = :subject
                """);
    }

    /** The times of the subject's failures, latest first, at most {@code most}. */
    public Uni<List<Instant>> latest(ByteBuffer subject, int most) {
        return cql.rows(
                select.boundStatementBuilder()
                        .setByteBuffer("subject", subject)
                        .setInt("rows", most)
                        .build(),
                row -> Instant.ofEpochMilli(Uuids.unixTimestamp(there(row.getUuid("at")))));
    }

    /** Forgets the failures of the subject. */
    public Uni<Void> forget(ByteBuffer subject) {
        return cql.write(
                delete.boundStatementBuilder().setByteBuffer("subject", subject).build());
    }

    /** Records a failure of the subject, which expires after {@code kept}. */
    public Uni<Void> add(ByteBuffer subject, Duration kept) {
        return cql.write(insert.boundStatementBuilder()
                .setByteBuffer("subject", subject)
                .setUuid("at", Uuids.timeBased())
                .setInt("seconds", (int) kept.toSeconds())
                .build());
    }
}
