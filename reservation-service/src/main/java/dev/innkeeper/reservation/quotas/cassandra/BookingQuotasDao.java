package dev.innkeeper.reservation.quotas.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.quotas.model.CountedBooking;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;

/** {@code booking_quotas}: what was booked in an hour by one client, or at one hotel. */
@Singleton
@Startup
public class BookingQuotasDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement delete;

    BookingQuotasDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.booking_quotas (subject, hour, confirm_number, room_nights)
                VALUES (:subject, :hour, :confirm_number, :room_nights)
                """);
        select = cql.prepare("""
                SELECT confirm_number, room_nights
                FROM reservation.booking_quotas
                WHERE subject = :subject AND hour = :hour
                LIMIT :rows
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.booking_quotas
                WHERE subject = :subject AND hour = :hour AND confirm_number = :confirm_number
                """);
    }

    /** At most {@code most} bookings of the subject in that hour. */
    public Uni<List<CountedBooking>> bookings(ByteBuffer subject, Instant hour, int most) {
        return cql.rows(
                select.boundStatementBuilder()
                        .setByteBuffer("subject", subject)
                        .setInstant("hour", hour)
                        .setInt("rows", most)
                        .build(),
                row -> new CountedBooking(
                        there(row.get("confirm_number", CONFIRMATION_NUMBER)), row.getInt("room_nights")));
    }

    /** Counts a booking, once however often it is called. */
    public Uni<Void> put(ByteBuffer subject, Instant hour, CountedBooking booking) {
        return cql.write(insert.boundStatementBuilder()
                .setByteBuffer("subject", subject)
                .setInstant("hour", hour)
                .set("confirm_number", booking.number(), CONFIRMATION_NUMBER)
                .setInt("room_nights", booking.roomNights())
                .build());
    }

    /** No longer counts a booking. */
    public Uni<Void> remove(ByteBuffer subject, Instant hour, ConfirmationNumber booking) {
        return cql.write(delete.boundStatementBuilder()
                .setByteBuffer("subject", subject)
                .setInstant("hour", hour)
                .set("confirm_number", booking, CONFIRMATION_NUMBER)
                .build());
    }
}
