package dev.innkeeper.reservation.history.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.ChangeKind;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.cassandra.ChangesText;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** {@code history_by_reservation}: changes are added and never altered; a whole history may be removed. */
@Singleton
@Startup
public class HistoryByReservationDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement selectNewest;
    private final PreparedStatement delete;

    HistoryByReservationDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.history_by_reservation (
                    confirm_number, version, at, kind, actor, subject, before, after)
                VALUES (:confirm_number, :version, :at, :kind, :actor, :subject, :before, :after)
                USING TIMESTAMP :row_version
                """);
        select = cql.prepare("""
                SELECT version, at, kind, actor, subject, before, after
                FROM reservation.history_by_reservation
                WHERE confirm_number = :confirm_number AND version > :version
                LIMIT :rows
                """);
        selectNewest = cql.prepare("""
                SELECT version, at, kind, actor, subject, before, after
                FROM reservation.history_by_reservation
                WHERE confirm_number = :confirm_number
                ORDER BY version DESC
                LIMIT :rows
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.history_by_reservation
                WHERE confirm_number = :confirm_number
                """);
    }

    /** The writes of the changes that {@code row} lists, all of one partition. Repetitions do no harm. */
    public List<BoundStatement> derived(Booking row) {
        return row.unpublished().stream().map(change -> derived(row, change)).toList();
    }

    private BoundStatement derived(Booking row, BookingChange change) {
        return insert.boundStatementBuilder()
                .set("confirm_number", row.number(), CONFIRMATION_NUMBER)
                .setLong("version", change.version())
                .setInstant("at", change.at())
                .setString("kind", change.kind().name())
                .setString("actor", change.by().kind().name())
                .setString("subject", change.by().subject())
                .setString("before", change.from() == null ? "" : ChangesText.writeState(change.from()))
                .setString("after", ChangesText.writeState(change.to()))
                .setLong("row_version", row.version())
                .build();
    }

    /** The first {@code rows} changes after {@code version}, oldest first. */
    public Uni<List<BookingChange>> after(ConfirmationNumber number, long version, int rows) {
        return cql.rows(
                select.boundStatementBuilder()
                        .set("confirm_number", number, CONFIRMATION_NUMBER)
                        .setLong("version", version)
                        .setInt("rows", rows)
                        .build(),
                HistoryByReservationDao::change);
    }

    /** The last {@code rows} changes, newest first. */
    public Uni<List<BookingChange>> newest(ConfirmationNumber number, int rows) {
        return cql.rows(
                selectNewest
                        .boundStatementBuilder()
                        .set("confirm_number", number, CONFIRMATION_NUMBER)
                        .setInt("rows", rows)
                        .build(),
                HistoryByReservationDao::change);
    }

    /**
     * Removes all changes. Its time is later than the versions under which changes are written: none that is written
     * again within ten days ({@code gc_grace_seconds}) comes back.
     */
    public Uni<Void> remove(ConfirmationNumber number) {
        return cql.write(delete.boundStatementBuilder()
                .set("confirm_number", number, CONFIRMATION_NUMBER)
                .build());
    }

    private static BookingChange change(Row row) {
        String before = there(row.getString("before"));
        return new BookingChange(
                row.getLong("version"),
                there(row.getInstant("at")),
                ChangeKind.valueOf(there(row.getString("kind"))),
                new Actor(Actor.Kind.valueOf(there(row.getString("actor"))), there(row.getString("subject"))),
                before.isEmpty() ? null : ChangesText.readState(before),
                ChangesText.readState(there(row.getString("after"))));
    }
}
