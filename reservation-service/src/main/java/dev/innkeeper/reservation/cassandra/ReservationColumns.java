package dev.innkeeper.reservation.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import dev.innkeeper.booking.Booking;
import dev.innkeeper.booking.BookingState;
import dev.innkeeper.booking.BookingTerms;
import dev.innkeeper.booking.GuestId;
import dev.innkeeper.booking.GuestName;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.model.Reservation;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The columns that the row of a booking and each row derived from it have in common. */
final class ReservationColumns {
    private ReservationColumns() {}

    static BoundStatementBuilder bind(BoundStatementBuilder statement, Booking booking, NightPriceUdt nightPrice) {
        BookingTerms terms = booking.terms();
        BoundStatementBuilder bound = statement
                .setUuid("booking_id", booking.id().value())
                .setString("state", booking.state().name())
                .set("confirm_number", terms.confirmationNumber(), ConfirmationNumber.class)
                .set("hotel_id", terms.hotelId(), HotelId.class)
                .set("room_number", terms.roomNumber(), RoomNumber.class)
                .set("room_type", terms.roomType(), RoomType.class)
                .setLocalDate("start_date", terms.stay().checkIn())
                .setLocalDate("end_date", terms.stay().checkOut())
                .setByte("guests", (byte) terms.guests())
                .setUuid("guest_id", terms.guestId().value())
                .setString("guest_first_name", terms.guest().firstName())
                .setString("guest_last_name", terms.guest().lastName())
                .set("currency", terms.currency(), Currency.class)
                .setList("nights", nightPrice.write(terms.nights()), UdtValue.class)
                .setInstant("created_at", booking.createdAt());
        // A null would be a tombstone; what is left unset stays as it is, and a hold's end is not shown later.
        Instant holdExpiresAt = booking.holdExpiresAt();
        return holdExpiresAt == null ? bound : bound.setInstant("hold_expires_at", holdExpiresAt);
    }

    static BookingState state(Row row) {
        return BookingState.valueOf(there(row.getString("state")));
    }

    static BookingTerms terms(Row row) {
        Currency currency = there(row.get("currency", Currency.class));
        return new BookingTerms(
                there(row.get("confirm_number", ConfirmationNumber.class)),
                there(row.get("hotel_id", HotelId.class)),
                there(row.get("room_number", RoomNumber.class)),
                there(row.get("room_type", RoomType.class)),
                new Stay(row.getLocalDate("start_date"), row.getLocalDate("end_date")),
                row.getByte("guests"),
                new GuestId(there(row.getUuid("guest_id"))),
                new GuestName(there(row.getString("guest_first_name")), there(row.getString("guest_last_name"))),
                NightPriceUdt.read(there(row.getList("nights", UdtValue.class)), currency));
    }

    /** The rows derived from bookings: there are none of bookings that are no reservations. */
    static List<Reservation> reservations(List<Row> rows) {
        return rows.stream().map(ReservationColumns::reservation).toList();
    }

    static Reservation reservation(Row row) {
        return new Reservation(
                state(row).status().orElseThrow(),
                terms(row),
                row.getInstant("hold_expires_at"),
                there(row.getInstant("created_at")));
    }

    static UUID bookingId(Row row) {
        return there(row.getUuid("booking_id"));
    }

    static <T> T there(@Nullable T column) {
        return Objects.requireNonNull(column);
    }
}
