package dev.innkeeper.reservation.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.booking.Booking;
import dev.innkeeper.booking.BookingState;
import dev.innkeeper.booking.BookingTerms;
import dev.innkeeper.booking.GuestId;
import dev.innkeeper.booking.GuestName;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.model.Reservation;
import java.time.Instant;
import java.util.Currency;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The columns that the row of a booking and each row derived from it have in common. */
final class ReservationColumns {
    private final NightPriceUdt nightPrice;

    /** The types of the markers in {@code statement}, which has all of these columns. */
    ReservationColumns(PreparedStatement statement) {
        nightPrice = NightPriceUdt.in(statement);
    }

    BoundStatementBuilder bind(BoundStatementBuilder statement, Booking booking) {
        BookingTerms terms = booking.terms();
        BoundStatementBuilder bound = statement
                .setUuid("booking_id", booking.id().value())
                .setString("state", booking.state().name())
                .set("confirm_number", terms.confirmationNumber(), CONFIRMATION_NUMBER)
                .set("hotel_id", terms.hotelId(), HOTEL_ID)
                .set("room_number", terms.roomNumber(), ROOM_NUMBER)
                .set("room_type", terms.roomType(), ROOM_TYPE)
                .setLocalDate("start_date", terms.stay().checkIn())
                .setLocalDate("end_date", terms.stay().checkOut())
                .setByte("guests", (byte) terms.guests())
                .setUuid("guest_id", terms.guestId().value())
                .setString("guest_first_name", terms.guest().firstName())
                .setString("guest_last_name", terms.guest().lastName())
                .set("currency", terms.currency(), CURRENCY)
                .set("nights", nightPrice.write(terms.nights()), nightPrice.codec())
                .setInstant("created_at", booking.createdAt());
        // A null would be a tombstone; what is left unset stays as it is, and a hold's end is not shown later.
        Instant holdExpiresAt = booking.holdExpiresAt();
        return holdExpiresAt == null ? bound : bound.setInstant("hold_expires_at", holdExpiresAt);
    }

    static BookingState state(Row row) {
        return BookingState.valueOf(there(row.getString("state")));
    }

    BookingTerms terms(Row row) {
        Currency currency = there(row.get("currency", CURRENCY));
        return new BookingTerms(
                there(row.get("confirm_number", CONFIRMATION_NUMBER)),
                there(row.get("hotel_id", HOTEL_ID)),
                there(row.get("room_number", ROOM_NUMBER)),
                there(row.get("room_type", ROOM_TYPE)),
                new Stay(row.getLocalDate("start_date"), row.getLocalDate("end_date")),
                row.getByte("guests"),
                new GuestId(there(row.getUuid("guest_id"))),
                new GuestName(there(row.getString("guest_first_name")), there(row.getString("guest_last_name"))),
                nightPrice.read(row, "nights", currency));
    }

    /** A row derived from a booking: there are none of bookings that are no reservations. */
    Reservation reservation(Row row) {
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
