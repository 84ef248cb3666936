package dev.innkeeper.reservation.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.model.BookingOnRecord;
import dev.innkeeper.reservation.model.Reservation;
import dev.innkeeper.reservation.model.RoomPosition;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;

/** {@code reservations_by_hotel_date}, for Q7: who arrives. The base table of the view. */
@Singleton
@Startup
public class ReservationsByHotelDateDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final NightPriceUdt nightPrice;

    ReservationsByHotelDateDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.reservations_by_hotel_date (
                    hotel_id, start_date, room_number, confirm_number, booking_id, state, end_date, room_type, guests,
                    guest_id, guest_first_name, guest_last_name, currency, nights, hold_expires_at, created_at)
                VALUES (
                    :hotel_id, :start_date, :room_number, :confirm_number, :booking_id, :state, :end_date, :room_type, :guests,
                    :guest_id, :guest_first_name, :guest_last_name, :currency, :nights, :hold_expires_at, :created_at)
                USING TIMESTAMP :written_at
                """);
        select = cql.prepare("""
                SELECT hotel_id, start_date, room_number, confirm_number, booking_id, state, end_date, room_type, guests,
                    guest_id, guest_first_name, guest_last_name, currency, nights, hold_expires_at, created_at
                FROM reservation.reservations_by_hotel_date
                WHERE hotel_id = :hotel_id AND start_date = :start_date
                    AND (room_number, confirm_number) > (:room_number, :confirm_number)
                LIMIT :rows
                """);
        nightPrice = NightPriceUdt.in(insert);
    }

    /** Writes the row that is derived from a booking. May be repeated, and come late. */
    public Uni<Void> derive(BookingOnRecord onRecord) {
        return cql.write(ReservationColumns.bind(insert.boundStatementBuilder(), onRecord.booking(), nightPrice)
                .setLong("written_at", onRecord.writtenAt())
                .build());
    }

    /** The first {@code rows} reservations after {@code position} that arrive on {@code date}, by room. */
    public Uni<List<Reservation>> arriving(HotelId hotel, LocalDate date, RoomPosition position, int rows) {
        return cql.rows(select.boundStatementBuilder()
                        .set("hotel_id", hotel, HotelId.class)
                        .setLocalDate("start_date", date)
                        .setShort("room_number", (short) position.roomNumber())
                        .setString("confirm_number", position.confirmationNumber())
                        .setInt("rows", rows)
                        .build())
                .map(ReservationColumns::reservations);
    }
}
