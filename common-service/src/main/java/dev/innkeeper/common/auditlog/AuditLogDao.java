package dev.innkeeper.common.auditlog;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.TimeUuid;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/** {@code audit_log}; each service has its own. */
@Singleton
@Startup
class AuditLogDao {
    private final Cql cql;
    private final ObjectMapper json;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    AuditLogDao(Cql cql, ObjectMapper json, @ConfigProperty(name = "innkeeper.keyspace") String keyspace) {
        this.cql = cql;
        this.json = json;
        String table = keyspace.toLowerCase(Locale.ROOT) + ".audit_log";
        insert = cql.prepare("""
                INSERT INTO %s
                    (hotel_id, date, bucket, id, who, role, operation, subject, before, after, outcome, ended_at)
                VALUES
                    (:hotel_id, :date, :bucket, :id, :who, :role, :operation, :subject, :before, :after, :outcome, :ended_at)
                """.formatted(table));
        select = cql.prepare("""
                SELECT id, who, role, operation, subject, before, after, outcome, ended_at
                FROM %s
                WHERE hotel_id = :hotel_id AND date = :date AND bucket = :bucket AND id > :id
                LIMIT :rows
                """.formatted(table));
    }

    /** Writes all columns of the entry, so that they expire together. */
    Uni<Void> put(AuditLogBucket bucket, AuditLogEntry line) {
        return cql.write(line(insert, bucket, line.id())
                .setString("who", line.who())
                .setString("role", line.role())
                .setString("operation", line.operation())
                .setString("subject", line.subject())
                .setString("before", text(line.before()))
                .setString("after", text(line.after()))
                .setString("outcome", line.endedAt() == null ? null : line.outcome())
                .setInstant("ended_at", line.endedAt())
                .build());
    }

    /** At most {@code most} entries of the bucket after the entry {@code after}, oldest first. */
    Uni<List<AuditLogEntry>> after(AuditLogBucket bucket, UUID after, int most) {
        return cql.rows(line(select, bucket, after).setInt("rows", most).build(), this::line);
    }

    private static BoundStatementBuilder line(PreparedStatement statement, AuditLogBucket bucket, UUID id) {
        return statement
                .boundStatementBuilder()
                .setString("hotel_id", bucket.hotelKey())
                .setLocalDate("date", bucket.date())
                .setShort("bucket", (short) bucket.number())
                .setUuid("id", id);
    }

    private AuditLogEntry line(Row row) {
        UUID id = Objects.requireNonNull(row.getUuid("id"));
        return new AuditLogEntry(
                id,
                TimeUuid.time(id),
                there(row, "who"),
                there(row, "role"),
                there(row, "operation"),
                there(row, "subject"),
                node(row.getString("before")),
                node(row.getString("after")),
                Optional.ofNullable(row.getString("outcome")).orElse(AuditLogEntry.UNKNOWN),
                row.getInstant("ended_at"));
    }

    private static String there(Row row, String column) {
        return Objects.requireNonNull(row.getString(column));
    }

    private static @Nullable String text(@Nullable JsonNode node) {
        return node == null ? null : node.toString();
    }

    private @Nullable JsonNode node(@Nullable String text) {
        try {
            return text == null ? null : json.readTree(text);
        } catch (JsonProcessingException unreadable) {
            throw new IllegalStateException("The audit log holds invalid JSON", unreadable);
        }
    }
}
