package dev.innkeeper.reservation.lookup.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.MONTH;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.cassandra.ReservationColumns;
import dev.innkeeper.reservation.lookup.model.DerivedRowKey;
import dev.innkeeper.reservation.lookup.model.StayPosition;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code reservations_by_guest}, for Q8, in partitions of a name and a month of arrival. */
@Singleton
@Startup
public class ReservationsByGuestDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement delete;
    private final PreparedStatement selectBefore;
    private final PreparedStatement selectSameDay;
    private final PreparedStatement selectOne;
    private final PreparedStatement selectKeys;
    private final ReservationColumns columns;

    ReservationsByGuestDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.reservations_by_guest (
                    guest_last_name_key, month, start_date, guest_id, confirm_number, state, hotel_id, room_number,
                    end_date, room_type, adults, children, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at,
                    created_at)
                VALUES (
                    :guest_last_name_key, :month, :start_date, :guest_id, :confirm_number, :state, :hotel_id,
                    :room_number, :end_date, :room_type, :adults, :children, :guest_first_name, :guest_last_name, :currency, :nights, :conditions, :remarks,
                    :hold_expires_at, :created_at)
                USING TIMESTAMP :version
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.reservations_by_guest
                USING TIMESTAMP :version
                WHERE guest_last_name_key = :guest_last_name_key AND month = :month AND start_date = :start_date
                    AND guest_id = :guest_id AND confirm_number = :confirm_number
                """);
        selectBefore = cql.prepare("""
                SELECT start_date, guest_id, confirm_number, state, hotel_id, room_number, end_date, room_type,
                    adults, children, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at
                FROM reservation.reservations_by_guest
                WHERE guest_last_name_key = :guest_last_name_key AND month = :month AND start_date < :start_date
                LIMIT :rows
                """);
        // Two statements: the clustering order is descending by date and ascending by guest.
        selectSameDay = cql.prepare("""
                SELECT start_date, guest_id, confirm_number, state, hotel_id, room_number, end_date, room_type,
                    adults, children, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at
                FROM reservation.reservations_by_guest
                WHERE guest_last_name_key = :guest_last_name_key AND month = :month AND start_date = :start_date
                    AND (guest_id, confirm_number) > (:guest_id, :confirm_number)
                LIMIT :rows
                """);
        selectOne = cql.prepare("""
                SELECT start_date, guest_id, confirm_number, state, hotel_id, room_number, end_date, room_type,
                    adults, children, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at
                FROM reservation.reservations_by_guest
                WHERE guest_last_name_key = :guest_last_name_key AND month = :month AND start_date = :start_date
                    AND guest_id = :guest_id AND confirm_number = :confirm_number
                """);
        selectKeys = cql.prepare("""
                SELECT guest_last_name_key, month, start_date, guest_id, confirm_number,
                    WRITETIME(state) AS written_at
                FROM reservation.reservations_by_guest
                """);
        columns = new ReservationColumns(insert);
    }

    /** The write of the row derived from a booking. Repetitions and late writes do no harm. */
    BoundStatement derived(Booking row) {
        BookingTerms terms = row.terms();
        return columns.bind(insert.boundStatementBuilder(), row)
                .setString(
                        "guest_last_name_key",
                        FoldedText.of(terms.guest().lastName()).key())
                .set("month", YearMonth.from(terms.stay().checkIn()), MONTH)
                .setLong("version", row.version())
                .build();
    }

    /** Deletes the row of an arrival under {@code lastName} that is no longer so. Repetitions and late writes do no harm. */
    public Uni<Void> remove(Booking row, FoldedText lastName, LocalDate checkIn) {
        BookingTerms terms = row.terms();
        return cql.write(delete.boundStatementBuilder()
                .setString("guest_last_name_key", lastName.key())
                .set("month", YearMonth.from(checkIn), MONTH)
                .setLocalDate("start_date", checkIn)
                .setUuid("guest_id", terms.guestId().value())
                .set("confirm_number", terms.confirmationNumber(), CONFIRMATION_NUMBER)
                .setLong("version", row.version())
                .build());
    }

    /** The last {@code rows} reservations of a name that arrive in {@code month}, newest first. */
    public Uni<List<Reservation>> arrivingIn(FoldedText lastName, YearMonth month, int rows) {
        return reservations(before(lastName, month, month.plusMonths(1).atDay(1), rows));
    }

    /** The last {@code rows} that arrive in the month of {@code position}, on earlier days than it, newest first. */
    public Uni<List<Reservation>> arrivingEarlier(FoldedText lastName, StayPosition position, int rows) {
        return reservations(before(lastName, YearMonth.from(position.checkIn()), position.checkIn(), rows));
    }

    /** The first {@code rows} after {@code position} that arrive on the same day. */
    public Uni<List<Reservation>> arrivingTheSameDay(FoldedText lastName, StayPosition position, int rows) {
        return reservations(selectSameDay
                .boundStatementBuilder()
                .setString("guest_last_name_key", lastName.key())
                .set("month", YearMonth.from(position.checkIn()), MONTH)
                .setLocalDate("start_date", position.checkIn())
                .setUuid("guest_id", position.guestId().value())
                .set("confirm_number", position.confirmationNumber(), CONFIRMATION_NUMBER)
                .setInt("rows", rows)
                .build());
    }

    private Statement<?> before(FoldedText lastName, YearMonth month, LocalDate date, int rows) {
        return selectBefore
                .boundStatementBuilder()
                .setString("guest_last_name_key", lastName.key())
                .set("month", month, MONTH)
                .setLocalDate("start_date", date)
                .setInt("rows", rows)
                .build();
    }

    private Uni<List<Reservation>> reservations(Statement<?> read) {
        return cql.rows(read, columns::reservation);
    }

    /** The row derived from the booking with these terms, if it exists. */
    public Uni<Optional<Reservation>> find(BookingTerms terms) {
        return cql.row(
                selectOne
                        .boundStatementBuilder()
                        .setString(
                                "guest_last_name_key",
                                FoldedText.of(terms.guest().lastName()).key())
                        .set("month", YearMonth.from(terms.stay().checkIn()), MONTH)
                        .setLocalDate("start_date", terms.stay().checkIn())
                        .setUuid("guest_id", terms.guestId().value())
                        .set("confirm_number", terms.confirmationNumber(), CONFIRMATION_NUMBER)
                        .build(),
                columns::reservation);
    }

    /** The keys in a token range of the table, for reconciliation. */
    public Uni<ScanPage<DerivedRowKey>> keys(@Nullable String position, int rows) {
        return cql.scan(selectKeys.bind(), position, rows, RawRowKeys::ofName);
    }

    /** Deletes a row that belongs to no booking, unless it was written again since. */
    public Uni<Void> remove(DerivedRowKey row) {
        return cql.write(
                RawRowKeys.bindOfName(delete.boundStatementBuilder(), row).build());
    }
}
