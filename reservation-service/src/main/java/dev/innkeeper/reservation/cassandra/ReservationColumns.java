package dev.innkeeper.reservation.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_TYPE;
import static dev.innkeeper.common.cassandra.ValueCodecs.TEXT;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.cassandra.Column;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.reservation.model.Reservation;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The columns that the row of a booking and its derived rows share. */
public final class ReservationColumns {
    private static final TypeCodec<List<Byte>> AGES = TypeCodecs.listOf(TypeCodecs.TINYINT);

    private final Column<String> status = Column.of("state", TEXT);
    private final Column<ConfirmationNumber> confirmationNumber = Column.of("confirm_number", CONFIRMATION_NUMBER);
    private final Column<HotelId> hotelId = Column.of("hotel_id", HOTEL_ID);
    private final Column<RoomNumber> roomNumber = Column.of("room_number", ROOM_NUMBER);
    private final Column<RoomType> roomType = Column.of("room_type", ROOM_TYPE);
    private final Column<LocalDate> checkIn = Column.of("start_date", TypeCodecs.DATE);
    private final Column<LocalDate> checkOut = Column.of("end_date", TypeCodecs.DATE);
    private final Column<Byte> adults = Column.of("adults", TypeCodecs.TINYINT);
    private final Column<List<Byte>> children = Column.of("children", AGES);
    private final Column<UUID> guestId = Column.of("guest_id", TypeCodecs.UUID);
    private final Column<String> firstName = Column.of("guest_first_name", TEXT);
    private final Column<String> lastName = Column.of("guest_last_name", TEXT);
    private final Column<Currency> currency = Column.of("currency", CURRENCY);
    // Raw bytes: NightPriceUdt reads them.
    private final Column<ByteBuffer> nights = Column.of("nights", TypeCodecs.BLOB);
    private final Column<String> conditions = Column.of("conditions", TEXT);
    private final Column<String> remarks = Column.of("remarks", TEXT);
    private final Column<Instant> holdExpiresAt = Column.of("hold_expires_at", TypeCodecs.TIMESTAMP);
    private final Column<Instant> createdAt = Column.of("created_at", TypeCodecs.TIMESTAMP);
    private final NightPriceUdt nightPrice;

    /** The types of the markers in {@code statement}, which has all of these columns. */
    public ReservationColumns(PreparedStatement statement) {
        nightPrice = NightPriceUdt.in(statement);
    }

    public BoundStatementBuilder bind(BoundStatementBuilder statement, Booking booking) {
        BookingTerms terms = booking.terms();
        BoundStatementBuilder bound = bind(statement, terms.party())
                .setString("state", booking.status().name())
                .set("confirm_number", terms.confirmationNumber(), CONFIRMATION_NUMBER)
                .set("hotel_id", terms.hotelId(), HOTEL_ID)
                .set("room_number", terms.roomNumber(), ROOM_NUMBER)
                .set("room_type", terms.roomType(), ROOM_TYPE)
                .setLocalDate("start_date", terms.stay().checkIn())
                .setLocalDate("end_date", terms.stay().checkOut())
                .setUuid("guest_id", terms.guestId().value())
                .setString("guest_first_name", terms.guest().firstName())
                .setString("guest_last_name", terms.guest().lastName())
                .set("currency", terms.currency(), CURRENCY)
                .set("nights", nightPrice.write(terms.nights()), nightPrice.codec())
                .setString("conditions", ConditionsText.write(terms))
                .setString("remarks", RemarksText.write(booking.remarks()))
                .setInstant("created_at", booking.createdAt());
        // A null would be a tombstone. An unset column keeps its value, and a hold's end is not shown later.
        Instant holdExpiresAt = booking.holdExpiresAt();
        return holdExpiresAt == null ? bound : bound.setInstant("hold_expires_at", holdExpiresAt);
    }

    /** Binds who stays. */
    public static BoundStatementBuilder bind(BoundStatementBuilder statement, Party party) {
        return statement.setByte("adults", (byte) party.adults()).set("children", ages(party), AGES);
    }

    public ReservationStatus status(Row row) {
        return ReservationStatus.valueOf(status.in(row));
    }

    public BookingTerms terms(Row row) {
        ConditionsText.Agreed agreed = ConditionsText.read(conditions.in(row));
        return new BookingTerms(
                confirmationNumber.in(row),
                hotelId.in(row),
                roomNumber.in(row),
                roomType.in(row),
                new Stay(checkIn.in(row), checkOut.in(row)),
                party(row),
                new GuestId(guestId.in(row)),
                new GuestName(firstName.in(row), lastName.in(row)),
                nightPrice.read(nights.in(row), currency.in(row)),
                agreed.sold(),
                agreed.rooms(),
                agreed.before());
    }

    private static List<Byte> ages(Party party) {
        return party.children().stream().map(Integer::byteValue).toList();
    }

    private Party party(Row row) {
        return new Party(
                adults.in(row), children.in(row).stream().map(Byte::intValue).toList());
    }

    public @Nullable Instant holdExpiresAt(Row row) {
        return holdExpiresAt.orNull(row);
    }

    public Remarks remarks(Row row) {
        return RemarksText.read(remarks.orNull(row));
    }

    public Instant createdAt(Row row) {
        return createdAt.in(row);
    }

    /** The reservation in a derived row. Only reservations have derived rows. */
    public Reservation reservation(Row row) {
        return new Reservation(status(row), terms(row), holdExpiresAt(row), createdAt(row), remarks(row), false);
    }

    public static <T> T there(@Nullable T column) {
        return Objects.requireNonNull(column);
    }
}
