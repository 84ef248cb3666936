package dev.innkeeper.reservation.booking.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.cassandra.NightPriceUdt;
import dev.innkeeper.reservation.cassandra.ReservationColumns;
import java.util.Currency;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The columns of {@code bookings}: those of the derived rows, and those that only the booking protocol needs. */
final class BookingColumns {
    private static final byte NO_CHANGE = 0;

    private final ReservationColumns reservation;
    private final NightPriceUdt nightPrice;
    private final FormerStayUdt formerStay;
    private final ReplyUdt reply;

    /** The types of the markers in {@code statement}, which has all of the table's columns. */
    BookingColumns(PreparedStatement statement) {
        reservation = new ReservationColumns(statement);
        nightPrice = NightPriceUdt.in(statement);
        formerStay = FormerStayUdt.in(statement);
        reply = ReplyUdt.in(statement);
    }

    /** Binds everything that a new booking has. */
    BoundStatementBuilder bindNew(BoundStatementBuilder insert, Booking booking) {
        return reservation
                .bind(bindChanging(insert, booking), booking)
                .setByteBuffer("fingerprint", FingerprintBlob.write(booking.fingerprint()))
                .setBoolean("new_guest", booking.newGuest());
    }

    /** Binds everything that may change later. */
    BoundStatementBuilder bindChange(BoundStatementBuilder update, Booking booking) {
        BookingTerms terms = booking.terms();
        BoundStatementBuilder bound = bindChanging(update, booking)
                .setUuid("booking_id", booking.id().value())
                .setString("state", booking.state().name())
                .set("room_number", terms.roomNumber(), ROOM_NUMBER)
                .set("room_type", terms.roomType(), ROOM_TYPE)
                .setLocalDate("start_date", terms.stay().checkIn())
                .setLocalDate("end_date", terms.stay().checkOut())
                .setString("guest_first_name", terms.guest().firstName())
                .setString("guest_last_name", terms.guest().lastName())
                .set("nights", nightPrice.write(terms.nights()), nightPrice.codec());
        // Unset columns stay as they are; without an attempt nobody reads the other columns of a change of stay.
        if (booking.leftOn() != null) {
            bound = bound.setLocalDate("left_on", booking.leftOn());
        }
        return booking.change() == null ? bound : bind(bound, booking.change());
    }

    private BoundStatementBuilder bindChanging(BoundStatementBuilder statement, Booking booking) {
        StayChange change = booking.change();
        return statement
                .setUuid("revision", booking.revision())
                .setByte("attempt", (byte) booking.attempt())
                .setByte("last_attempt", (byte) booking.lastAttempt())
                .setInstant("deadline", booking.deadline())
                .setByte("change_attempt", change == null ? NO_CHANGE : (byte) change.attempt())
                .set("former", formerStay.write(booking.former()), formerStay.codec())
                .set("replies", reply.write(booking.replies()), reply.codec())
                .setString("refusal", code(booking.refusal()))
                .setString("erased_name_key", booking.erasedNameKey());
    }

    private BoundStatementBuilder bind(BoundStatementBuilder update, StayChange change) {
        StayTerms wanted = change.wanted();
        return update.set("change_room_number", wanted.roomNumber(), ROOM_NUMBER)
                .set("change_room_type", wanted.roomType(), ROOM_TYPE)
                .setLocalDate("change_start_date", wanted.stay().checkIn())
                .setLocalDate("change_end_date", wanted.stay().checkOut())
                .set("change_nights", nightPrice.write(wanted.nights()), nightPrice.codec());
    }

    /** The booking of a row; empty when the row has no terms: it only blocks the id. */
    Optional<Booking> booking(Row row) {
        return row.isNull("confirm_number") ? Optional.empty() : Optional.of(recorded(row));
    }

    private Booking recorded(Row row) {
        BookingTerms terms = reservation.terms(row);
        return new Booking(
                new BookingId(ReservationColumns.bookingId(row)),
                there(row.getUuid("revision")),
                reservation.state(row),
                row.getByte("attempt"),
                row.getByte("last_attempt"),
                there(row.getInstant("deadline")),
                terms,
                row.getByte("change_attempt") == NO_CHANGE ? null : change(row, terms.currency()),
                formerStay.read(row),
                reservation.holdExpiresAt(row),
                row.getLocalDate("left_on"),
                refusal(there(row.getString("refusal"))),
                reply.read(row, terms.currency()),
                FingerprintBlob.read(there(row.getByteBuffer("fingerprint"))),
                row.getBoolean("new_guest"),
                there(row.getString("erased_name_key")),
                reservation.createdAt(row));
    }

    private static String code(@Nullable Refusal refusal) {
        return refusal == null ? "" : refusal.code();
    }

    private static @Nullable Refusal refusal(String code) {
        return code.isEmpty() ? null : Refusal.ofCode(code);
    }

    private StayChange change(Row row, Currency currency) {
        return new StayChange(
                row.getByte("change_attempt"),
                new StayTerms(
                        there(row.get("change_room_number", ROOM_NUMBER)),
                        there(row.get("change_room_type", ROOM_TYPE)),
                        new Stay(row.getLocalDate("change_start_date"), row.getLocalDate("change_end_date")),
                        nightPrice.read(there(row.getBytesUnsafe("change_nights")), currency)));
    }
}
