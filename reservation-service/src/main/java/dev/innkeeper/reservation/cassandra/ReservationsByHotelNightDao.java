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

/** {@code reservations_by_hotel_night}, for Q7: who is in the house. */
@Singleton
@Startup
public class ReservationsByHotelNightDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;
    private final NightPriceUdt nightPrice;

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
        select = cql.prepare("""
                SELECT hotel_id, night, room_number, confirm_number, booking_id, state, start_date, end_date, room_type, guests,
                    guest_id, guest_first_name, guest_last_name, currency, nights, hold_expires_at, created_at
                FROM reservation.reservations_by_hotel_night
                WHERE hotel_id = :hotel_id AND night = :night
                    AND (room_number, confirm_number) > (:room_number, :confirm_number)
                LIMIT :rows
                """);
        nightPrice = NightPriceUdt.in(insert);
    }

    /** Writes the row of one {@code night} that is derived from a booking. May be repeated, and come late. */
    public Uni<Void> derive(BookingOnRecord onRecord, LocalDate night) {
        return cql.write(ReservationColumns.bind(insert.boundStatementBuilder(), onRecord.booking(), nightPrice)
                .setLocalDate("night", night)
                .setLong("written_at", onRecord.writtenAt())
                .build());
    }

    /** The first {@code rows} reservations after {@code position} whose stays have {@code night}, by room. */
    public Uni<List<Reservation>> staying(HotelId hotel, LocalDate night, RoomPosition position, int rows) {
        return cql.rows(select.boundStatementBuilder()
                        .set("hotel_id", hotel, HotelId.class)
                        .setLocalDate("night", night)
                        .setShort("room_number", (short) position.roomNumber())
                        .setString("confirm_number", position.confirmationNumber())
                        .setInt("rows", rows)
                        .build())
                .map(ReservationColumns::reservations);
    }
}
