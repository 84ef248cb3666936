package dev.innkeeper.reservation.booking.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import dev.innkeeper.reservation.cassandra.ReservationColumns;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code bookings}, the source of truth: written by conditional writes only. */
@Singleton
@Startup
public class BookingsDao implements BookingTable {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement update;
    private final PreparedStatement fence;
    private final PreparedStatement select;
    private final PreparedStatement selectIds;
    private final BookingColumns columns;

    BookingsDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.bookings (
                    booking_id, revision, state, attempt, last_attempt, deadline, fingerprint, confirm_number, hotel_id,
                    room_number, room_type, start_date, end_date, guests, guest_id, guest_first_name, guest_last_name,
                    currency, nights, change_attempt, former, replies, refusal, new_guest, erased_name_key,
                    hold_expires_at, created_at)
                VALUES (
                    :booking_id, :revision, :state, :attempt, :last_attempt, :deadline, :fingerprint, :confirm_number, :hotel_id,
                    :room_number, :room_type, :start_date, :end_date, :guests, :guest_id, :guest_first_name, :guest_last_name,
                    :currency, :nights, :change_attempt, :former, :replies, :refusal, :new_guest, :erased_name_key,
                    :hold_expires_at, :created_at)
                IF NOT EXISTS
                """);
        // Every write sets the state: its write time stands for the row.
        update = cql.prepare("""
                UPDATE reservation.bookings
                SET revision = :revision, state = :state, attempt = :attempt, last_attempt = :last_attempt,
                    deadline = :deadline, room_number = :room_number, room_type = :room_type, start_date = :start_date,
                    end_date = :end_date, guest_first_name = :guest_first_name, guest_last_name = :guest_last_name,
                    nights = :nights, change_attempt = :change_attempt, change_room_number = :change_room_number,
                    change_room_type = :change_room_type, change_start_date = :change_start_date,
                    change_end_date = :change_end_date, change_nights = :change_nights, left_on = :left_on, former = :former,
                    replies = :replies, refusal = :refusal, erased_name_key = :erased_name_key
                WHERE booking_id = :booking_id
                IF revision = :expected
                """);
        fence = cql.prepare("""
                INSERT INTO reservation.bookings (booking_id, revision, state, refusal)
                VALUES (:booking_id, :revision, :state, :refusal)
                IF NOT EXISTS
                """);
        select = cql.prepare("""
                SELECT booking_id, revision, state, WRITETIME(state) AS written_at, attempt, last_attempt, deadline, fingerprint,
                    confirm_number, hotel_id, room_number, room_type, start_date, end_date, guests, guest_id,
                    guest_first_name, guest_last_name, currency, nights, change_attempt, change_room_number,
                    change_room_type, change_start_date, change_end_date, change_nights, left_on, former, replies, refusal,
                    new_guest, erased_name_key, hold_expires_at, created_at
                FROM reservation.bookings
                WHERE booking_id = :booking_id
                """);
        selectIds = cql.prepare("""
                SELECT booking_id
                FROM reservation.bookings
                """);
        columns = new BookingColumns(insert);
    }

    @Override
    public Uni<Optional<Booking>> insert(Booking booking) {
        return writeIf(columns.bindNew(insert.boundStatementBuilder(), booking).build())
                .map(result -> result.applied() ? Optional.of(booking) : onRecord(result));
    }

    @Override
    public Uni<Boolean> replace(Booking next, UUID expected) {
        return writeIf(columns.bindChange(update.boundStatementBuilder(), next)
                        .setUuid("expected", expected)
                        .build())
                .map(ConditionalResult::applied);
    }

    @Override
    public Uni<Optional<Booking>> fence(BookingId id) {
        return writeIf(fence.boundStatementBuilder()
                        .setUuid("booking_id", id.value())
                        .setUuid("revision", UUID.randomUUID())
                        .setString("state", BookingState.ABORTED.name())
                        .setString("refusal", Refusal.ABANDONED.code())
                        .build())
                .map(result -> result.applied() ? Optional.empty() : onRecord(result));
    }

    @Override
    public Uni<Optional<Booking>> find(BookingId id) {
        return cql.row(selecting(id), columns::booking).map(BookingsDao::flat);
    }

    @Override
    public Uni<Optional<Booking>> settled(BookingId id) {
        return cql.settledRow(selecting(id), columns::booking).map(BookingsDao::flat);
    }

    /** As {@link #find}, with the time of the last write. Derived rows must be made from this. */
    public Uni<Optional<StoredBooking>> written(BookingId id) {
        return cql.row(selecting(id), this::onRecord).map(BookingsDao::flat);
    }

    /** As {@link #settled}, with the time of its last write. */
    public Uni<Optional<StoredBooking>> onRecord(BookingId id) {
        return cql.settledRow(selecting(id), this::onRecord).map(BookingsDao::flat);
    }

    private Optional<StoredBooking> onRecord(Row row) {
        return columns.booking(row).map(booking -> new StoredBooking(booking, row.getLong("written_at")));
    }

    // A row may exist that is not a booking yet.
    private static <T> Optional<T> flat(Optional<Optional<T>> found) {
        return found.flatMap(Function.identity());
    }

    /** The ids in a token range of the table, for reconciliation. */
    public Uni<ScanPage<UUID>> ids(@Nullable String position, int rows) {
        return cql.scan(selectIds.bind(), position, rows, ReservationColumns::bookingId);
    }

    private BoundStatement selecting(BookingId id) {
        return select.boundStatementBuilder().setUuid("booking_id", id.value()).build();
    }

    // A refused insert returns the existing row as a whole.
    private Optional<Booking> onRecord(ConditionalResult refused) {
        return refused.current(columns::booking).get(0);
    }

    private Uni<ConditionalResult> writeIf(Statement<?> conditional) {
        return cql.writeIf(conditional).onFailure(BookingsDao::outcomeUnknown).transform(UnknownOutcomeException::new);
    }

    private static boolean outcomeUnknown(Throwable fault) {
        return fault instanceof DatabaseUnavailableException unavailable && unavailable.outcomeUnknown();
    }
}
