package dev.innkeeper.reservation.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.model.Booking;
import dev.innkeeper.reservation.model.BookingId;
import dev.innkeeper.reservation.model.BookingOnRecord;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** {@code bookings_by_confirmation}, for Q6 where the view has nothing. */
@Singleton
@Startup
public class BookingsByConfirmationDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    BookingsByConfirmationDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.bookings_by_confirmation (confirm_number, booking_id)
                VALUES (:confirm_number, :booking_id)
                USING TIMESTAMP :written_at
                """);
        select = cql.prepare("""
                SELECT booking_id
                FROM reservation.bookings_by_confirmation
                WHERE confirm_number = :confirm_number
                """);
    }

    /** Writes the row that is derived from a booking. May be repeated, and come late. */
    public Uni<Void> derive(BookingOnRecord onRecord) {
        Booking booking = onRecord.booking();
        return cql.write(insert.boundStatementBuilder()
                .set("confirm_number", booking.terms().confirmationNumber(), ConfirmationNumber.class)
                .setUuid("booking_id", booking.id().value())
                .setLong("written_at", onRecord.writtenAt())
                .build());
    }

    /** The booking of that number; it is there from before the guest hears the number. */
    public Uni<Optional<BookingId>> booking(ConfirmationNumber number) {
        return cql.row(select.boundStatementBuilder()
                        .set("confirm_number", number, ConfirmationNumber.class)
                        .build())
                .map(row -> row.map(found -> new BookingId(ReservationColumns.bookingId(found))));
    }
}
