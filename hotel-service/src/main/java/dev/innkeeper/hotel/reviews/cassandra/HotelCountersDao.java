package dev.innkeeper.hotel.reviews.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.reviews.model.HotelCounters;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** The counters of a hotel. An increment that times out may count or not. */
@Singleton
@Startup
public class HotelCountersDao {
    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement count;

    HotelCountersDao(Cql cql) {
        this.cql = cql;
        this.select = cql.prepare("""
                SELECT views, bookings
                FROM hotel.hotel_counters
                WHERE hotel_id = :hotel_id
                """);
        this.count = cql.prepare("""
                UPDATE hotel.hotel_counters
                SET views = views + :views, bookings = bookings + :bookings
                WHERE hotel_id = :hotel_id
                """);
    }

    public Uni<HotelCounters> of(HotelId hotelId) {
        return cql.row(
                        select.bind().set("hotel_id", hotelId, HOTEL_ID),
                        row -> new HotelCounters(row.getLong("views"), row.getLong("bookings")))
                .map(found -> found.orElse(HotelCounters.NONE));
    }

    /** Adds to both counters. */
    public Uni<Void> add(HotelId hotelId, HotelCounters more) {
        return cql.increment(count.bind()
                .set("hotel_id", hotelId, HOTEL_ID)
                .setLong("views", more.views())
                .setLong("bookings", more.bookings()));
    }
}
