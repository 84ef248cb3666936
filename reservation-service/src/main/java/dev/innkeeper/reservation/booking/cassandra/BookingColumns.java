package dev.innkeeper.reservation.booking.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.ContactKeys;
import dev.innkeeper.booking.model.DeskDays;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.reservation.cassandra.ChangesText;
import dev.innkeeper.reservation.cassandra.ConditionsText;
import dev.innkeeper.reservation.cassandra.NightPriceUdt;
import dev.innkeeper.reservation.cassandra.RemarksText;
import dev.innkeeper.reservation.cassandra.ReservationColumns;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Currency;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The columns of {@code bookings}: those of the derived rows, and those that only the booking protocol needs. */
final class BookingColumns {
    private static final byte NO_CHANGE = 0;
    private static final TypeCodec<Set<String>> NAMES = TypeCodecs.setOf(TypeCodecs.TEXT);

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
                .setByteBuffer("fingerprint", FingerprintBlob.write(booking.fingerprint()));
    }

    /** Binds a refusal. Unset columns stay empty. */
    static BoundStatementBuilder bindRefused(BoundStatementBuilder insert, RefusedBooking refused) {
        Refusal refusal = refused.refusal();
        BoundStatementBuilder bound = insert.set("confirm_number", refused.number(), CONFIRMATION_NUMBER)
                .setString("refusal", refusal.reason().code());
        if (refused.fingerprint() != null) {
            bound = bound.setByteBuffer("fingerprint", FingerprintBlob.write(refused.fingerprint()));
        }
        if (!refusal.obstacles().isEmpty()) {
            Set<String> names = refusal.obstacles().stream().map(Enum::name).collect(Collectors.toSet());
            bound = bound.set("refusal_obstacles", names, NAMES);
        }
        Money total = refusal.total();
        return total == null
                ? bound
                : bound.setBigDecimal("refusal_total", total.amount()).set("currency", total.currency(), CURRENCY);
    }

    /** Binds everything that may change later. */
    BoundStatementBuilder bindChange(BoundStatementBuilder update, Booking booking) {
        BookingTerms terms = booking.terms();
        BoundStatementBuilder bound = ReservationColumns.bind(bindChanging(update, booking), terms.party())
                .set("confirm_number", booking.number(), CONFIRMATION_NUMBER)
                .setString("state", booking.status().name())
                .set("room_number", terms.roomNumber(), ROOM_NUMBER)
                .set("room_type", terms.roomType(), ROOM_TYPE)
                .setLocalDate("start_date", terms.stay().checkIn())
                .setLocalDate("end_date", terms.stay().checkOut())
                .setString("guest_first_name", terms.guest().firstName())
                .setString("guest_last_name", terms.guest().lastName())
                .set("nights", nightPrice.write(terms.nights()), nightPrice.codec())
                .setString("conditions", ConditionsText.write(terms))
                .setString("remarks", RemarksText.write(booking.remarks()));
        // Unset columns stay as they are; without an attempt nobody reads the other columns of a change of stay.
        bound = bind(bound, booking.days());
        if (booking.ending() != null) {
            bound = bind(bound, booking.ending());
        }
        return booking.change() == null ? bound : bind(bound, booking.change());
    }

    private BoundStatementBuilder bindChanging(BoundStatementBuilder statement, Booking booking) {
        StayChange change = booking.change();
        NewGuest newGuest = booking.newGuest();
        return statement
                .setUuid("revision", booking.revision())
                .setLong("version", booking.version())
                .setByte("attempt", (byte) booking.attempt())
                .setByte("last_attempt", (byte) booking.lastAttempt())
                .setByte("change_attempt", change == null ? NO_CHANGE : (byte) change.attempt())
                .setInstant("charged_at", booking.chargedAt())
                .set("former", formerStay.write(booking.former()), formerStay.codec())
                .set("replies", reply.write(booking.replies()), reply.codec())
                .setString("new_guest", newGuest == null ? "" : newGuest.json())
                .setString("erased_name_key", booking.erasedNameKey())
                .set("contacts", booking.contacts().current(), NAMES)
                .set("former_contacts", booking.contacts().former(), NAMES)
                .setString("unpublished", ChangesText.write(booking.unpublished()));
    }

    private static BoundStatementBuilder bind(BoundStatementBuilder update, DeskDays days) {
        BoundStatementBuilder bound = update;
        if (days.arrivedOn() != null) {
            bound = bound.setLocalDate("arrived_on", days.arrivedOn());
        }
        if (days.leftOn() != null) {
            bound = bound.setLocalDate("left_on", days.leftOn());
        }
        if (days.leftAt() != null) {
            bound = bound.setInstant("left_at", days.leftAt());
        }
        return days.missedOn() == null ? bound : bound.setLocalDate("missed_on", days.missedOn());
    }

    private static BoundStatementBuilder bind(BoundStatementBuilder update, Ending ending) {
        BoundStatementBuilder bound = update.setInstant("ended_at", ending.at())
                .setBigDecimal("penalty", ending.penalty().amount());
        return ending.waived() == null ? bound : bound.setString("penalty_waived", ending.waived());
    }

    private BoundStatementBuilder bind(BoundStatementBuilder update, StayChange change) {
        StayTerms wanted = change.wanted();
        return update.setInstant("change_deadline", change.deadline())
                .set("change_room_number", wanted.roomNumber(), ROOM_NUMBER)
                .set("change_room_type", wanted.roomType(), ROOM_TYPE)
                .setLocalDate("change_start_date", wanted.stay().checkIn())
                .setLocalDate("change_end_date", wanted.stay().checkOut())
                .set("change_nights", nightPrice.write(wanted.nights()), nightPrice.codec())
                .setString("change_conditions", ConditionsText.write(wanted));
    }

    BookingRow row(Row row) {
        return row.isNull("refusal") ? booking(row) : refused(row);
    }

    private static RefusedBooking refused(Row row) {
        ByteBuffer fingerprint = row.getByteBuffer("fingerprint");
        BigDecimal total = row.getBigDecimal("refusal_total");
        return new RefusedBooking(
                there(row.get("confirm_number", CONFIRMATION_NUMBER)),
                fingerprint == null ? null : FingerprintBlob.read(fingerprint),
                new Refusal(
                        Refusal.Reason.ofCode(there(row.getString("refusal"))),
                        total == null ? null : new Money(total, there(row.get("currency", CURRENCY))),
                        obstacles(row)));
    }

    private static Set<NotSellableReason> obstacles(Row row) {
        return texts(row, "refusal_obstacles").stream()
                .map(NotSellableReason::valueOf)
                .collect(Collectors.toSet());
    }

    private static Set<String> texts(Row row, String column) {
        Set<String> texts = row.get(column, NAMES);
        return texts == null ? Set.of() : texts;
    }

    private Booking booking(Row row) {
        BookingTerms terms = reservation.terms(row);
        String newGuest = there(row.getString("new_guest"));
        return new Booking(
                there(row.getUuid("revision")),
                row.getLong("version"),
                reservation.status(row),
                row.getByte("attempt"),
                row.getByte("last_attempt"),
                terms,
                row.getByte("change_attempt") == NO_CHANGE ? null : change(row, terms.currency()),
                formerStay.read(row, terms.currency()),
                reservation.holdExpiresAt(row),
                new DeskDays(
                        row.getLocalDate("arrived_on"),
                        row.getLocalDate("left_on"),
                        row.getInstant("left_at"),
                        row.getLocalDate("missed_on")),
                there(row.getInstant("charged_at")),
                ending(row, reservation.status(row), terms.currency()),
                reply.read(row, terms.currency()),
                FingerprintBlob.read(there(row.getByteBuffer("fingerprint"))),
                newGuest.isEmpty() ? null : new NewGuest(newGuest),
                there(row.getString("erased_name_key")),
                ChangesText.read(there(row.getString("unpublished"))),
                reservation.remarks(row),
                new ContactKeys(texts(row, "contacts"), texts(row, "former_contacts")),
                reservation.createdAt(row));
    }

    // The columns of an end that was undone keep their values.
    private static @Nullable Ending ending(Row row, ReservationStatus status, Currency currency) {
        Instant at = row.getInstant("ended_at");
        return at == null || status.isLive() || status == ReservationStatus.CHECKED_OUT
                ? null
                : new Ending(
                        at, new Money(there(row.getBigDecimal("penalty")), currency), row.getString("penalty_waived"));
    }

    private StayChange change(Row row, Currency currency) {
        ConditionsText.Agreed agreed = ConditionsText.read(there(row.getString("change_conditions")));
        return new StayChange(
                row.getByte("change_attempt"),
                new StayTerms(
                        there(row.get("change_room_number", ROOM_NUMBER)),
                        there(row.get("change_room_type", ROOM_TYPE)),
                        new Stay(row.getLocalDate("change_start_date"), row.getLocalDate("change_end_date")),
                        nightPrice.read(there(row.getBytesUnsafe("change_nights")), currency),
                        agreed.sold(),
                        agreed.party(),
                        agreed.rooms(),
                        agreed.before()),
                there(row.getInstant("change_deadline")));
    }
}
