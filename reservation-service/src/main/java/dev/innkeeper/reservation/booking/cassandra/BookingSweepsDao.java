package dev.innkeeper.reservation.booking.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;

/** {@code booking_sweeps}: how far each slot of the journal has been swept. */
@Singleton
@Startup
public class BookingSweepsDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    BookingSweepsDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.booking_sweeps (slot, swept_until)
                VALUES (:slot, :swept_until)
                """);
        select = cql.prepare("""
                SELECT swept_until
                FROM reservation.booking_sweeps
                WHERE slot = :slot
                """);
    }

    /** {@link Instant#EPOCH} when the slot was never swept. */
    public Uni<Instant> sweptUntil(int slot) {
        return cql.row(
                        select.boundStatementBuilder()
                                .setShort("slot", (short) slot)
                                .build(),
                        row -> there(row.getInstant("swept_until")))
                .map(found -> found.orElse(Instant.EPOCH));
    }

    /** The last write wins: sweeping an interval twice does no harm. */
    public Uni<Void> sweptUntil(int slot, Instant until) {
        return cql.write(insert.boundStatementBuilder()
                .setShort("slot", (short) slot)
                .setInstant("swept_until", until)
                .build());
    }
}
