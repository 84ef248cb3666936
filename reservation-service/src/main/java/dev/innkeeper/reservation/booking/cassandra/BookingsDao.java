package dev.innkeeper.reservation.booking.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** {@code bookings}, the source of truth, for Q6: written by conditional writes only. */
@Singleton
@Startup
public class BookingsDao implements BookingTable {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement insertRefused;
    private final PreparedStatement update;
    private final PreparedStatement select;
    private final PreparedStatement selectNumbers;
    private final BookingColumns columns;

    BookingsDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.bookings (
                    confirm_number, revision, version, state, fingerprint, attempt, last_attempt, hotel_id, room_number,
                    room_type, start_date, end_date, adults, children, guest_id, guest_first_name, guest_last_name,
                    currency, nights, conditions, remarks, hold_expires_at, created_at, change_attempt, charged_at, former, replies, new_guest,
                    erased_name_key, contacts, former_contacts,
                    unpublished)
                VALUES (
                    :confirm_number, :revision, :version, :state, :fingerprint, :attempt, :last_attempt, :hotel_id, :room_number,
                    :room_type, :start_date, :end_date, :adults, :children, :guest_id, :guest_first_name,
                    :guest_last_name, :currency, :nights, :conditions, :remarks, :hold_expires_at, :created_at, :change_attempt,
                    :charged_at, :former, :replies, :new_guest, :erased_name_key, :contacts, :former_contacts,
                    :unpublished)
                IF NOT EXISTS
                """);
        // Ten days: no duplicate of a request comes later, and no journal entry lives longer.
        insertRefused = cql.prepare("""
                INSERT INTO reservation.bookings (
                    confirm_number, refusal, refusal_total, refusal_obstacles, currency, fingerprint)
                VALUES (:confirm_number, :refusal, :refusal_total, :refusal_obstacles, :currency, :fingerprint)
                IF NOT EXISTS
                USING TTL 864000
                """);
        // Every write sets the state: its write time stands for the row.
        update = cql.prepare("""
                UPDATE reservation.bookings
                SET revision = :revision, version = :version, state = :state, attempt = :attempt,
                    last_attempt = :last_attempt, room_number = :room_number, room_type = :room_type,
                    start_date = :start_date, end_date = :end_date, adults = :adults, children = :children,
                    guest_first_name = :guest_first_name,
                    guest_last_name = :guest_last_name, nights = :nights, conditions = :conditions,
                    remarks = :remarks, change_attempt = :change_attempt,
                    change_deadline = :change_deadline, change_room_number = :change_room_number,
                    change_room_type = :change_room_type, change_start_date = :change_start_date,
                    change_end_date = :change_end_date, change_nights = :change_nights,
                    change_conditions = :change_conditions, arrived_on = :arrived_on, left_on = :left_on,
                    left_at = :left_at, missed_on = :missed_on, charged_at = :charged_at,
                    ended_at = :ended_at, penalty = :penalty, penalty_waived = :penalty_waived,
                    former = :former, replies = :replies, new_guest = :new_guest, erased_name_key = :erased_name_key,
                    contacts = :contacts, former_contacts = :former_contacts, unpublished = :unpublished
                WHERE confirm_number = :confirm_number
                IF revision = :expected
                """);
        select = cql.prepare("""
                SELECT confirm_number, revision, version, state, WRITETIME(state) AS written_at, refusal, refusal_total,
                    refusal_obstacles, fingerprint, attempt, last_attempt, hotel_id, room_number, room_type, start_date,
                    end_date, adults, children, guest_id, guest_first_name, guest_last_name, currency, nights, conditions, remarks,
                    hold_expires_at, created_at, change_attempt, change_deadline, change_room_number, change_room_type,
                    change_start_date, change_end_date, change_nights, change_conditions, arrived_on, left_on, left_at,
                    missed_on, charged_at, ended_at,
                    penalty, penalty_waived, former, replies, new_guest, erased_name_key, contacts, former_contacts,
                    unpublished
                FROM reservation.bookings
                WHERE confirm_number = :confirm_number
                """);
        selectNumbers = cql.prepare("""
                SELECT confirm_number
                FROM reservation.bookings
                """);
        columns = new BookingColumns(insert);
    }

    @Override
    public Uni<BookingRow> insert(BookingRow row) {
        // A refused insert returns the existing row as a whole.
        return writeIf(statement(row))
                .map(result ->
                        result.applied() ? row : result.current(columns::row).get(0));
    }

    private BoundStatement statement(BookingRow row) {
        return row instanceof Booking booking
                ? columns.bindNew(insert.boundStatementBuilder(), booking).build()
                : BookingColumns.bindRefused(insertRefused.boundStatementBuilder(), (RefusedBooking) row)
                        .build();
    }

    @Override
    public Uni<Boolean> replace(Booking next, UUID expected) {
        return writeIf(columns.bindChange(update.boundStatementBuilder(), next)
                        .setUuid("expected", expected)
                        .build())
                .map(ConditionalResult::applied);
    }

    @Override
    public Uni<Optional<BookingRow>> find(ConfirmationNumber number) {
        return cql.row(selecting(number), columns::row);
    }

    /** The same; empty when there is no reservation with that number. */
    public Uni<Optional<Booking>> reservation(ConfirmationNumber number) {
        return find(number).map(BookingsDao::booking);
    }

    @Override
    public Uni<Optional<BookingRow>> settled(ConfirmationNumber number) {
        return cql.settledRow(selecting(number), columns::row);
    }

    /** The reservation as in {@link #find}, or as in {@link #settled}, with the time of its last write. */
    public Uni<Optional<StoredBooking>> stored(ConfirmationNumber number, boolean settled) {
        return (settled ? cql.settledRow(selecting(number), this::stored) : cql.row(selecting(number), this::stored))
                .map(found -> found.flatMap(stored -> stored));
    }

    private Optional<StoredBooking> stored(Row row) {
        return columns.row(row) instanceof Booking booking
                ? Optional.of(
                        new StoredBooking(booking, Instant.EPOCH.plus(row.getLong("written_at"), ChronoUnit.MICROS)))
                : Optional.empty();
    }

    private static Optional<Booking> booking(Optional<BookingRow> found) {
        return found.flatMap(row -> row instanceof Booking booking ? Optional.of(booking) : Optional.empty());
    }

    /** The keys in a token range of the table, as stored, for reconciliation. */
    public Uni<ScanPage<String>> numbers(@Nullable String position, int rows) {
        return cql.scan(selectNumbers.bind(), position, rows, row -> there(row.getString("confirm_number")));
    }

    private BoundStatement selecting(ConfirmationNumber number) {
        return select.boundStatementBuilder()
                .set("confirm_number", number, CONFIRMATION_NUMBER)
                .build();
    }

    private Uni<ConditionalResult> writeIf(Statement<?> conditional) {
        return cql.writeIf(conditional).onFailure(BookingsDao::outcomeUnknown).transform(UnknownOutcomeException::new);
    }

    private static boolean outcomeUnknown(Throwable fault) {
        return fault instanceof DatabaseUnavailableException unavailable && unavailable.outcomeUnknown();
    }
}
