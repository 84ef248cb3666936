package dev.innkeeper.reservation.booking.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Journal.Due;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.ConfirmationNumber;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/** {@code booking_journal}: bookings with pending work, and when it is due. */
@Singleton
@Startup
public class BookingJournalDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    BookingJournalDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.booking_journal (bucket, slot, due, confirm_number)
                VALUES (:bucket, :slot, :due, :confirm_number)
                """);
        select = cql.prepare("""
                SELECT due, confirm_number
                FROM reservation.booking_journal
                WHERE bucket = :bucket AND slot = :slot AND due >= :due_from AND due < :due_to
                LIMIT :rows
                """);
    }

    /** Records that work on {@code booking} is due at {@code due}. */
    public Uni<Void> write(ConfirmationNumber booking, Instant due) {
        return cql.write(insert.boundStatementBuilder()
                .setInstant("bucket", Journal.bucketOf(due))
                .setShort("slot", (short) Journal.slotOf(booking))
                .setInstant("due", due)
                .set("confirm_number", booking, CONFIRMATION_NUMBER)
                .build());
    }

    /** As {@link Journal#due}. */
    public Uni<List<Due<ConfirmationNumber>>> due(int slot, Instant from, Instant to, int most) {
        return cql.rows(
                select.boundStatementBuilder()
                        .setInstant("bucket", Journal.bucketOf(from))
                        .setShort("slot", (short) slot)
                        .setInstant("due_from", from)
                        .setInstant("due_to", to)
                        .setInt("rows", most)
                        .build(),
                row -> new Due<>(there(row.get("confirm_number", CONFIRMATION_NUMBER)), there(row.getInstant("due"))));
    }
}
