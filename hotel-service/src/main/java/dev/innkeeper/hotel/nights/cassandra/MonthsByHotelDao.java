package dev.innkeeper.hotel.nights.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.MONTH;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;

/** The months of a hotel that have nights or prices. A month is written before its nights, so none is ever missing. */
@Singleton
@Startup
public class MonthsByHotelDao {
    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement insert;
    private final PreparedStatement delete;

    MonthsByHotelDao(Cql cql) {
        this.cql = cql;
        this.select = cql.prepare("""
                SELECT month
                FROM hotel.months_by_hotel
                WHERE hotel_id = :hotel_id
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.months_by_hotel (hotel_id, month)
                VALUES (:hotel_id, :month)
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.months_by_hotel
                WHERE hotel_id = :hotel_id
                """);
    }

    /** In order. */
    public Uni<List<YearMonth>> of(HotelId hotelId) {
        return cql.rows(
                select.bind().set("hotel_id", hotelId, HOTEL_ID),
                row -> Objects.requireNonNull(row.get("month", MONTH)));
    }

    public Uni<Void> add(HotelId hotelId, List<YearMonth> months) {
        return cql.writeTogether(
                months.stream().map(month -> insert(hotelId, month)).toList());
    }

    public Uni<Void> remove(HotelId hotelId) {
        return cql.write(delete.bind().set("hotel_id", hotelId, HOTEL_ID));
    }

    private BoundStatement insert(HotelId hotelId, YearMonth month) {
        return insert.bind().set("hotel_id", hotelId, HOTEL_ID).set("month", month, MONTH);
    }
}
