package dev.innkeeper.reservation.guests.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.reservation.guests.model.AnnouncedBooking;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** {@code bookings_by_guest}: the bookings to erase a guest from, and the hotels that may see the guest. */
@Singleton
@Startup
public class BookingsByGuestDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final PreparedStatement selectAnnounced;

    BookingsByGuestDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.bookings_by_guest (guest_id, confirm_number, hotel_id)
                VALUES (:guest_id, :confirm_number, :hotel_id)
                """);
        select = cql.prepare("""
                SELECT confirm_number, hotel_id
                FROM reservation.bookings_by_guest
                WHERE guest_id = :guest_id
                """);
        selectAnnounced = cql.prepare("""
                SELECT confirm_number, hotel_id, WRITETIME(hotel_id) AS announced_at
                FROM reservation.bookings_by_guest
                WHERE guest_id = :guest_id
                """);
    }

    /** Links a booking of a hotel to its guest. */
    public Uni<Void> write(GuestId guest, GuestBooking booking) {
        return cql.write(insert.boundStatementBuilder()
                .setUuid("guest_id", guest.value())
                .set("confirm_number", booking.number(), CONFIRMATION_NUMBER)
                .set("hotel_id", booking.hotelId(), HOTEL_ID)
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

    /** The same with the times of the announcements. */
    public Uni<List<AnnouncedBooking>> announced(GuestId guest) {
        return cql.rows(
                selectAnnounced
                        .boundStatementBuilder()
                        .setUuid("guest_id", guest.value())
                        .build(),
                row -> new AnnouncedBooking(
                        there(row.get("confirm_number", CONFIRMATION_NUMBER)),
                        Instant.EPOCH.plus(row.getLong("announced_at"), ChronoUnit.MICROS)));
    }

    private static GuestBooking begun(Row row) {
        return new GuestBooking(
                there(row.get("confirm_number", CONFIRMATION_NUMBER)), there(row.get("hotel_id", HOTEL_ID)));
    }
}
