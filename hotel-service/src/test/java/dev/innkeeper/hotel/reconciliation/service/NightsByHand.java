package dev.innkeeper.hotel.reconciliation.service;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.HotelId;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import java.util.UUID;

/** The nights of room 101 of a small hotel, read and written past the service. */
final class NightsByHand {
    static final int ROOM = 101;

    private final CqlSession session;
    private final HotelId hotel;

    NightsByHand(CqlSession session, HotelId hotel) {
        this.session = session;
        this.hotel = hotel;
    }

    /** Whose the night is; empty when there is no such night, or no owner. */
    Optional<Owner> owner(LocalDate night) {
        return Optional.ofNullable(run("""
                        SELECT owner FROM hotel.available_rooms_by_hotel_date
                        WHERE hotel_id = ? AND month = ? AND shard = 0 AND date = ? AND room_number = 101
                        """, night).one())
                .map(row -> row.getUuid("owner"))
                .map(Owner::new);
    }

    void give(LocalDate night, UUID token) {
        session.execute(SimpleStatement.newInstance(
                """
                UPDATE hotel.available_rooms_by_hotel_date SET owner = ?
                WHERE hotel_id = ? AND month = ? AND shard = 0 AND date = ? AND room_number = 101
                IF EXISTS
                """, token, hotel.value(), YearMonth.from(night).toString(), night));
    }

    void deleteOwner(LocalDate night) {
        run("""
                DELETE owner FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = ? AND month = ? AND shard = 0 AND date = ? AND room_number = 101
                IF EXISTS
                """, night);
    }

    void deleteNight(LocalDate night) {
        run("""
                DELETE FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = ? AND month = ? AND shard = 0 AND date = ? AND room_number = 101
                IF EXISTS
                """, night);
    }

    private ResultSet run(String cql, LocalDate night) {
        return session.execute(SimpleStatement.newInstance(
                cql, hotel.value(), YearMonth.from(night).toString(), night));
    }
}
