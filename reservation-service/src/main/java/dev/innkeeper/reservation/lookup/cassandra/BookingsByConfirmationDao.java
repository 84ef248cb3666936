package dev.innkeeper.reservation.lookup.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import dev.innkeeper.reservation.cassandra.ReservationColumns;
import dev.innkeeper.reservation.lookup.model.DerivedRowKey;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code bookings_by_confirmation}, for Q6 when the view has no row. */
@Singleton
@Startup
public class BookingsByConfirmationDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement selectKeys;
    private final PreparedStatement delete;

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
        selectKeys = cql.prepare("""
                SELECT confirm_number, booking_id, WRITETIME(booking_id) AS written_at
                FROM reservation.bookings_by_confirmation
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.bookings_by_confirmation
                USING TIMESTAMP :written_at
                WHERE confirm_number = :confirm_number
                """);
    }

    /** Writes the row derived from a booking. Repetitions and late writes do no harm. */
    public Uni<Void> derive(StoredBooking onRecord) {
        Booking booking = onRecord.booking();
        return cql.write(insert.boundStatementBuilder()
                .set("confirm_number", booking.terms().confirmationNumber(), CONFIRMATION_NUMBER)
                .setUuid("booking_id", booking.id().value())
                .setLong("written_at", onRecord.writtenAt())
                .build());
    }

    /** The booking with that number. The row exists before the guest gets the number. */
    public Uni<Optional<BookingId>> booking(ConfirmationNumber number) {
        return cql.row(
                select.boundStatementBuilder()
                        .set("confirm_number", number, CONFIRMATION_NUMBER)
                        .build(),
                row -> new BookingId(ReservationColumns.bookingId(row)));
    }

    /** The keys in a token range of the table, for reconciliation. */
    public Uni<ScanPage<DerivedRowKey>> keys(@Nullable String position, int rows) {
        return cql.scan(selectKeys.bind(), position, rows, RawRowKeys::ofNumber);
    }

    /** Deletes a row that belongs to no booking, unless it was written again since. */
    public Uni<Void> remove(DerivedRowKey row) {
        return cql.write(delete.boundStatementBuilder()
                .setString("confirm_number", row.confirmationNumber())
                .setLong("written_at", row.writtenAt())
                .build());
    }
}
