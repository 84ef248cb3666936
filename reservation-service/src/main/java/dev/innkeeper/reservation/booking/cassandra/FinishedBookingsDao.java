package dev.innkeeper.reservation.booking.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.FinishedBookings;
import dev.innkeeper.common.cassandra.Cql;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** {@code finished_bookings}: bookings with no pending work. */
@Singleton
@Startup
public class FinishedBookingsDao implements FinishedBookings {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    FinishedBookingsDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.finished_bookings (booking_id, revision)
                VALUES (:booking_id, :revision)
                """);
        select = cql.prepare("""
                SELECT revision
                FROM reservation.finished_bookings
                WHERE booking_id = :booking_id
                """);
    }

    @Override
    public Uni<Void> note(Booking row) {
        return cql.write(insert.boundStatementBuilder()
                .setUuid("booking_id", row.id().value())
                .setUuid("revision", row.revision())
                .build());
    }

    @Override
    public Uni<Boolean> includes(Booking row) {
        return cql.row(
                        select.boundStatementBuilder()
                                .setUuid("booking_id", row.id().value())
                                .build(),
                        noted -> row.revision().equals(noted.getUuid("revision")))
                .map(found -> found.orElse(false));
    }
}
