package dev.innkeeper.reservation.lookup.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.MONTH;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.reservation.cassandra.ReservationColumns;
import dev.innkeeper.reservation.lookup.model.DerivedRowKey;
import dev.innkeeper.reservation.lookup.model.RoomPosition;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code reservations_by_hotel_month}, for Q7: guests in-house and departures. */
@Singleton
@Startup
public class ReservationsByHotelMonthDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement delete;
    private final PreparedStatement select;
    private final PreparedStatement selectNotArrived;
    private final PreparedStatement selectNotDeparted;
    private final PreparedStatement selectOne;
    private final PreparedStatement selectKeys;
    private final ReservationColumns columns;

    ReservationsByHotelMonthDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.reservations_by_hotel_month (
                    hotel_id, month, room_number, confirm_number, state, start_date, end_date, room_type, adults, children,
                    guest_id, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at)
                VALUES (
                    :hotel_id, :month, :room_number, :confirm_number, :state, :start_date, :end_date, :room_type,
                    :adults, :children, :guest_id, :guest_first_name, :guest_last_name, :currency, :nights, :conditions, :remarks, :hold_expires_at, :created_at)
                USING TIMESTAMP :version
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.reservations_by_hotel_month
                USING TIMESTAMP :version
                WHERE hotel_id = :hotel_id AND month = :month AND room_number = :room_number
                    AND confirm_number = :confirm_number
                """);
        // Filters the rows of one partition: other stays in the same rooms are read on the node, and not sent.
        select = cql.prepare("""
                SELECT hotel_id, month, room_number, confirm_number, state, start_date, end_date, room_type, adults, children,
                    guest_id, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at
                FROM reservation.reservations_by_hotel_month
                WHERE hotel_id = :hotel_id AND month = :month
                    AND (room_number, confirm_number) > (:room_number, :confirm_number)
                    AND start_date <= :night AND end_date > :night
                LIMIT :rows
                ALLOW FILTERING
                """);
        selectNotArrived = cql.prepare("""
                SELECT hotel_id, month, room_number, confirm_number, state, start_date, end_date, room_type, adults, children,
                    guest_id, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at
                FROM reservation.reservations_by_hotel_month
                WHERE hotel_id = :hotel_id AND month = :month
                    AND (room_number, confirm_number) > (:room_number, :confirm_number)
                    AND state = 'CONFIRMED' AND start_date < :date
                LIMIT :rows
                ALLOW FILTERING
                """);
        selectNotDeparted = cql.prepare("""
                SELECT hotel_id, month, room_number, confirm_number, state, start_date, end_date, room_type, adults, children,
                    guest_id, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at
                FROM reservation.reservations_by_hotel_month
                WHERE hotel_id = :hotel_id AND month = :month
                    AND (room_number, confirm_number) > (:room_number, :confirm_number)
                    AND state = 'CHECKED_IN' AND end_date < :date
                LIMIT :rows
                ALLOW FILTERING
                """);
        selectOne = cql.prepare("""
                SELECT hotel_id, month, room_number, confirm_number, state, start_date, end_date, room_type, adults, children,
                    guest_id, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at
                FROM reservation.reservations_by_hotel_month
                WHERE hotel_id = :hotel_id AND month = :month AND room_number = :room_number
                    AND confirm_number = :confirm_number
                """);
        selectKeys = cql.prepare("""
                SELECT hotel_id, month, room_number, confirm_number, WRITETIME(state) AS written_at
                FROM reservation.reservations_by_hotel_month
                """);
        columns = new ReservationColumns(insert);
    }

    /** The write of the row of one {@code month} derived from a booking. Repetitions and late writes do no harm. */
    BoundStatement derived(Booking row, YearMonth month) {
        return columns.bind(insert.boundStatementBuilder(), row)
                .set("month", month, MONTH)
                .setLong("version", row.version())
                .build();
    }

    /** Deletes the row of a month in which the booking has no night in {@code room} any more; may be repeated. */
    public Uni<Void> remove(Booking row, RoomNumber room, YearMonth month) {
        return cql.write(delete.boundStatementBuilder()
                .set("hotel_id", row.hotelId(), HOTEL_ID)
                .set("month", month, MONTH)
                .set("room_number", room, ROOM_NUMBER)
                .set("confirm_number", row.number(), CONFIRMATION_NUMBER)
                .setLong("version", row.version())
                .build());
    }

    /** The first {@code rows} reservations after {@code position} whose stays have {@code night}, by room. */
    public Uni<List<Reservation>> staying(HotelId hotel, LocalDate night, RoomPosition position, int rows) {
        return cql.rows(
                select.boundStatementBuilder()
                        .set("hotel_id", hotel, HOTEL_ID)
                        .set("month", YearMonth.from(night), MONTH)
                        .setShort("room_number", (short) position.roomNumber())
                        .setString("confirm_number", position.confirmationNumber())
                        .setLocalDate("night", night)
                        .setInt("rows", rows)
                        .build(),
                columns::reservation);
    }

    /** The first {@code rows} of {@code month} after {@code position} that should have begun before {@code date}. */
    public Uni<List<Reservation>> notArrived(
            HotelId hotel, YearMonth month, LocalDate date, RoomPosition position, int rows) {
        return overdue(selectNotArrived, hotel, month, date, position, rows);
    }

    /** The first {@code rows} of {@code month} after {@code position} that should have ended before {@code date}. */
    public Uni<List<Reservation>> notDeparted(
            HotelId hotel, YearMonth month, LocalDate date, RoomPosition position, int rows) {
        return overdue(selectNotDeparted, hotel, month, date, position, rows);
    }

    private Uni<List<Reservation>> overdue(
            PreparedStatement overdue,
            HotelId hotel,
            YearMonth month,
            LocalDate date,
            RoomPosition position,
            int rows) {
        return cql.rows(
                overdue.boundStatementBuilder()
                        .set("hotel_id", hotel, HOTEL_ID)
                        .set("month", month, MONTH)
                        .setShort("room_number", (short) position.roomNumber())
                        .setString("confirm_number", position.confirmationNumber())
                        .setLocalDate("date", date)
                        .setInt("rows", rows)
                        .build(),
                columns::reservation);
    }

    /** The row of {@code month} derived from the booking with these terms, if it exists. */
    public Uni<Optional<Reservation>> find(BookingTerms terms, YearMonth month) {
        return cql.row(
                selectOne
                        .boundStatementBuilder()
                        .set("hotel_id", terms.hotelId(), HOTEL_ID)
                        .set("month", month, MONTH)
                        .set("room_number", terms.roomNumber(), ROOM_NUMBER)
                        .set("confirm_number", terms.confirmationNumber(), CONFIRMATION_NUMBER)
                        .build(),
                columns::reservation);
    }

    /** The keys in a token range of the table, for reconciliation. */
    public Uni<ScanPage<DerivedRowKey>> keys(@Nullable String position, int rows) {
        return cql.scan(selectKeys.bind(), position, rows, RawRowKeys::ofMonth);
    }

    /** Deletes a row that belongs to no booking, unless it was written again since. */
    public Uni<Void> remove(DerivedRowKey row) {
        return cql.write(
                RawRowKeys.bindOfMonth(delete.boundStatementBuilder(), row).build());
    }
}
