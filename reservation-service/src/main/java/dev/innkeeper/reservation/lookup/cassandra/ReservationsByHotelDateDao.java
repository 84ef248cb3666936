package dev.innkeeper.reservation.lookup.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
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
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code reservations_by_hotel_date}, for Q7: arrivals. */
@Singleton
@Startup
public class ReservationsByHotelDateDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement delete;
    private final PreparedStatement select;
    private final PreparedStatement selectOne;
    private final PreparedStatement selectKeys;
    private final ReservationColumns columns;

    ReservationsByHotelDateDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.reservations_by_hotel_date (
                    hotel_id, start_date, room_number, confirm_number, state, end_date, room_type, adults, children,
                    guest_id, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at)
                VALUES (
                    :hotel_id, :start_date, :room_number, :confirm_number, :state, :end_date, :room_type, :adults, :children,
                    :guest_id, :guest_first_name, :guest_last_name, :currency, :nights, :conditions, :remarks, :hold_expires_at, :created_at)
                USING TIMESTAMP :version
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.reservations_by_hotel_date
                USING TIMESTAMP :version
                WHERE hotel_id = :hotel_id AND start_date = :start_date AND room_number = :room_number
                    AND confirm_number = :confirm_number
                """);
        select = cql.prepare("""
                SELECT hotel_id, start_date, room_number, confirm_number, state, end_date, room_type, adults, children,
                    guest_id, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at
                FROM reservation.reservations_by_hotel_date
                WHERE hotel_id = :hotel_id AND start_date = :start_date
                    AND (room_number, confirm_number) > (:room_number, :confirm_number)
                LIMIT :rows
                """);
        selectOne = cql.prepare("""
                SELECT hotel_id, start_date, room_number, confirm_number, state, end_date, room_type, adults, children,
                    guest_id, guest_first_name, guest_last_name, currency, nights, conditions, remarks, hold_expires_at, created_at
                FROM reservation.reservations_by_hotel_date
                WHERE hotel_id = :hotel_id AND start_date = :start_date AND room_number = :room_number
                    AND confirm_number = :confirm_number
                """);
        selectKeys = cql.prepare("""
                SELECT hotel_id, start_date, room_number, confirm_number, WRITETIME(state) AS written_at
                FROM reservation.reservations_by_hotel_date
                """);
        columns = new ReservationColumns(insert);
    }

    /** The write of the row derived from a booking. Repetitions and late writes do no harm. */
    BoundStatement derived(Booking row) {
        return columns.bind(insert.boundStatementBuilder(), row)
                .setLong("version", row.version())
                .build();
    }

    /** Deletes the row of an arrival that the booking no longer has. Repetitions and late writes do no harm. */
    public Uni<Void> remove(Booking row, RoomNumber room, LocalDate checkIn) {
        BookingTerms terms = row.terms();
        return cql.write(delete.boundStatementBuilder()
                .set("hotel_id", terms.hotelId(), HOTEL_ID)
                .setLocalDate("start_date", checkIn)
                .set("room_number", room, ROOM_NUMBER)
                .set("confirm_number", terms.confirmationNumber(), CONFIRMATION_NUMBER)
                .setLong("version", row.version())
                .build());
    }

    /** The first {@code rows} reservations after {@code position} that arrive on {@code date}, by room. */
    public Uni<List<Reservation>> arriving(HotelId hotel, LocalDate date, RoomPosition position, int rows) {
        return cql.rows(
                select.boundStatementBuilder()
                        .set("hotel_id", hotel, HOTEL_ID)
                        .setLocalDate("start_date", date)
                        .setShort("room_number", (short) position.roomNumber())
                        .setString("confirm_number", position.confirmationNumber())
                        .setInt("rows", rows)
                        .build(),
                columns::reservation);
    }

    /** The row derived from the booking with these terms, if it exists. */
    public Uni<Optional<Reservation>> find(BookingTerms terms) {
        return cql.row(
                selectOne
                        .boundStatementBuilder()
                        .set("hotel_id", terms.hotelId(), HOTEL_ID)
                        .setLocalDate("start_date", terms.stay().checkIn())
                        .set("room_number", terms.roomNumber(), ROOM_NUMBER)
                        .set("confirm_number", terms.confirmationNumber(), CONFIRMATION_NUMBER)
                        .build(),
                columns::reservation);
    }

    /** The keys in a token range of the table, for reconciliation. */
    public Uni<ScanPage<DerivedRowKey>> keys(@Nullable String position, int rows) {
        return cql.scan(selectKeys.bind(), position, rows, RawRowKeys::ofArrival);
    }

    /** Deletes a row that belongs to no booking, unless it was written again since. */
    public Uni<Void> remove(DerivedRowKey row) {
        return cql.write(
                RawRowKeys.bindOfArrival(delete.boundStatementBuilder(), row).build());
    }
}
