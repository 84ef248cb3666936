package dev.innkeeper.reservation.lookup.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import dev.innkeeper.reservation.cassandra.ReservationColumns;
import dev.innkeeper.reservation.lookup.model.DerivedRowKey;
import dev.innkeeper.reservation.lookup.model.DerivedTable;
import dev.innkeeper.reservation.lookup.model.RoomPosition;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code reservations_by_hotel_night}, for Q7: guests in-house. */
@Singleton
@Startup
public class ReservationsByHotelNightDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement delete;
    private final PreparedStatement select;
    private final PreparedStatement selectOne;
    private final PreparedStatement selectKeys;
    private final ReservationColumns columns;

    ReservationsByHotelNightDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.reservations_by_hotel_night (
                    hotel_id, night, room_number, confirm_number, booking_id, state, start_date, end_date, room_type, guests,
                    guest_id, guest_first_name, guest_last_name, currency, nights, hold_expires_at, created_at)
                VALUES (
                    :hotel_id, :night, :room_number, :confirm_number, :booking_id, :state, :start_date, :end_date, :room_type,
                    :guests, :guest_id, :guest_first_name, :guest_last_name, :currency, :nights, :hold_expires_at, :created_at)
                USING TIMESTAMP :written_at
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.reservations_by_hotel_night
                USING TIMESTAMP :written_at
                WHERE hotel_id = :hotel_id AND night = :night AND room_number = :room_number
                    AND confirm_number = :confirm_number
                """);
        select = cql.prepare("""
                SELECT hotel_id, night, room_number, confirm_number, booking_id, state, start_date, end_date, room_type, guests,
                    guest_id, guest_first_name, guest_last_name, currency, nights, hold_expires_at, created_at
                FROM reservation.reservations_by_hotel_night
                WHERE hotel_id = :hotel_id AND night = :night
                    AND (room_number, confirm_number) > (:room_number, :confirm_number)
                LIMIT :rows
                """);
        selectOne = cql.prepare("""
                SELECT hotel_id, night, room_number, confirm_number, booking_id, state, start_date, end_date, room_type, guests,
                    guest_id, guest_first_name, guest_last_name, currency, nights, hold_expires_at, created_at
                FROM reservation.reservations_by_hotel_night
                WHERE hotel_id = :hotel_id AND night = :night AND room_number = :room_number
                    AND confirm_number = :confirm_number
                """);
        selectKeys = cql.prepare("""
                SELECT hotel_id, night, room_number, confirm_number, booking_id, WRITETIME(booking_id) AS written_at
                FROM reservation.reservations_by_hotel_night
                """);
        columns = new ReservationColumns(insert);
    }

    /** Writes the row of one {@code night} derived from a booking. Repetitions and late writes do no harm. */
    public Uni<Void> derive(StoredBooking onRecord, LocalDate night) {
        return cql.write(columns.bind(insert.boundStatementBuilder(), onRecord.booking())
                .setLocalDate("night", night)
                .setLong("written_at", onRecord.writtenAt())
                .build());
    }

    /** Deletes the row of a night that the booking no longer has. Repetitions and late writes do no harm. */
    public Uni<Void> remove(StoredBooking onRecord, RoomNumber room, LocalDate night) {
        BookingTerms terms = onRecord.booking().terms();
        return cql.write(delete.boundStatementBuilder()
                .set("hotel_id", terms.hotelId(), HOTEL_ID)
                .setLocalDate("night", night)
                .set("room_number", room, ROOM_NUMBER)
                .set("confirm_number", terms.confirmationNumber(), CONFIRMATION_NUMBER)
                .setLong("written_at", onRecord.writtenAt())
                .build());
    }

    /** The first {@code rows} reservations after {@code position} whose stays have {@code night}, by room. */
    public Uni<List<Reservation>> staying(HotelId hotel, LocalDate night, RoomPosition position, int rows) {
        return cql.rows(
                select.boundStatementBuilder()
                        .set("hotel_id", hotel, HOTEL_ID)
                        .setLocalDate("night", night)
                        .setShort("room_number", (short) position.roomNumber())
                        .setString("confirm_number", position.confirmationNumber())
                        .setInt("rows", rows)
                        .build(),
                columns::reservation);
    }

    /** The row of {@code night} derived from the booking with these terms, if it exists. */
    public Uni<Optional<Reservation>> find(BookingTerms terms, LocalDate night) {
        return cql.row(
                selectOne
                        .boundStatementBuilder()
                        .set("hotel_id", terms.hotelId(), HOTEL_ID)
                        .setLocalDate("night", night)
                        .set("room_number", terms.roomNumber(), ROOM_NUMBER)
                        .set("confirm_number", terms.confirmationNumber(), CONFIRMATION_NUMBER)
                        .build(),
                columns::reservation);
    }

    /** The keys in a token range of the table, for reconciliation. */
    public Uni<ScanPage<DerivedRowKey>> keys(@Nullable String position, int rows) {
        return cql.scan(
                selectKeys.bind(),
                position,
                rows,
                row -> RawRowKeys.inRoom(DerivedTable.RESERVATIONS_BY_HOTEL_NIGHT, row, "night"));
    }

    /** Deletes a row that belongs to no booking, unless it was written again since. */
    public Uni<Void> remove(DerivedRowKey row) {
        return cql.write(RawRowKeys.bindInRoom(delete.boundStatementBuilder(), row, "night")
                .build());
    }
}
