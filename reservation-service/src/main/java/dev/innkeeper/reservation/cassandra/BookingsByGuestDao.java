package dev.innkeeper.reservation.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.booking.BookingId;
import dev.innkeeper.booking.GuestId;
import dev.innkeeper.common.cassandra.Cql;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** {@code bookings_by_guest}: where a guest is to be erased from. */
@Singleton
@Startup
public class BookingsByGuestDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    BookingsByGuestDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.bookings_by_guest (guest_id, booking_id)
                VALUES (:guest_id, :booking_id)
                """);
        select = cql.prepare("""
                SELECT booking_id
                FROM reservation.bookings_by_guest
                WHERE guest_id = :guest_id
                """);
    }

    /** To be written before the booking is. */
    public Uni<Void> write(GuestId guest, BookingId booking) {
        return cql.write(insert.boundStatementBuilder()
                .setUuid("guest_id", guest.value())
                .setUuid("booking_id", booking.value())
                .build());
    }

    /** All that were begun for the guest, also those that were never recorded. */
    public Uni<List<BookingId>> bookings(GuestId guest) {
        return cql.rows(select.boundStatementBuilder()
                        .setUuid("guest_id", guest.value())
                        .build())
                .map(rows -> rows.stream()
                        .map(row -> new BookingId(ReservationColumns.bookingId(row)))
                        .toList());
    }
}
