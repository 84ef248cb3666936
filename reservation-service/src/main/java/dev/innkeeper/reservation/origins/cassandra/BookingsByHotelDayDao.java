package dev.innkeeper.reservation.origins.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.origins.model.BookingOrigin;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** {@code bookings_by_hotel_day}: who asked a hotel for bookings on a day. */
@Singleton
@Startup
public class BookingsByHotelDayDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    BookingsByHotelDayDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.bookings_by_hotel_day (hotel_id, day, confirm_number, requested_at, source, client)
                VALUES (:hotel_id, :day, :confirm_number, :requested_at, :source, :client)
                """);
        select = cql.prepare("""
                SELECT confirm_number, requested_at, source, client
                FROM reservation.bookings_by_hotel_day
                WHERE hotel_id = :hotel_id AND day = :day AND confirm_number > :confirm_number
                LIMIT :rows
                """);
    }

    /** Records who asked for a booking. A retry on the same day overwrites the row. */
    public Uni<Void> write(HotelId hotel, BookingOrigin origin) {
        return cql.write(insert.boundStatementBuilder()
                .set("hotel_id", hotel, HOTEL_ID)
                .setLocalDate("day", LocalDate.ofInstant(origin.requestedAt(), ZoneOffset.UTC))
                .set("confirm_number", origin.number(), CONFIRMATION_NUMBER)
                .setInstant("requested_at", origin.requestedAt())
                .setString("source", origin.source())
                .setString("client", origin.client())
                .build());
    }

    /** The first {@code rows} of a day, by number, after {@code number}, which is empty for the beginning. */
    public Uni<List<BookingOrigin>> of(HotelId hotel, LocalDate day, String number, int rows) {
        return cql.rows(
                select.boundStatementBuilder()
                        .set("hotel_id", hotel, HOTEL_ID)
                        .setLocalDate("day", day)
                        .setString("confirm_number", number)
                        .setInt("rows", rows)
                        .build(),
                BookingsByHotelDayDao::origin);
    }

    private static BookingOrigin origin(Row row) {
        return new BookingOrigin(
                there(row.get("confirm_number", CONFIRMATION_NUMBER)),
                there(row.getInstant("requested_at")),
                there(row.getString("source")),
                there(row.getString("client")));
    }
}
