package dev.innkeeper.reservation.guests.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.cassandra.ReservationColumns;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** {@code bookings_by_guest}: the bookings to erase a guest from, and the hotels that may see the guest. */
@Singleton
@Startup
public class BookingsByGuestDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    BookingsByGuestDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.bookings_by_guest (guest_id, booking_id, hotel_id)
                VALUES (:guest_id, :booking_id, :hotel_id)
                """);
        select = cql.prepare("""
                SELECT booking_id, hotel_id
                FROM reservation.bookings_by_guest
                WHERE guest_id = :guest_id
                """);
    }

    /** Must be written before the booking. */
    public Uni<Void> write(Booking booking) {
        return cql.write(insert.boundStatementBuilder()
                .setUuid("guest_id", booking.terms().guestId().value())
                .setUuid("booking_id", booking.id().value())
                .setString("hotel_id", booking.hotelId().value())
                .build());
    }

    /** All bookings announced for the guest, including those that were never recorded. */
    public Uni<List<GuestBooking>> bookings(GuestId guest) {
        return cql.rows(
                select.boundStatementBuilder()
                        .setUuid("guest_id", guest.value())
                        .build(),
                BookingsByGuestDao::begun);
    }

    private static GuestBooking begun(Row row) {
        String hotel = row.getString("hotel_id");
        return new GuestBooking(
                new BookingId(ReservationColumns.bookingId(row)), hotel == null ? null : new HotelId(hotel));
    }
}
