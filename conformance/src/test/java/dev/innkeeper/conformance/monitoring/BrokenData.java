package dev.innkeeper.conformance.monitoring;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.stack.CassandraCluster;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/** Does to the rows of a hotel what no service would do. */
record BrokenData(CassandraCluster cluster, String hotelId) implements AutoCloseable {
    private static final Duration AHEAD = Duration.ofHours(1);

    static BrokenData of(LocalCassandra cassandra, String hotelId) {
        return new BrokenData(CassandraCluster.connect(cassandra.contactPoints(), ClusterAccess.OPEN), hotelId);
    }

    /** Like a node whose clock was an hour ahead when it freed the night. */
    void hideWritesTo(int room, LocalDate night) {
        change(
                "USING TIMESTAMP "
                        + ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now().plus(AHEAD)),
                "00000000-0000-0000-0000-000000000000",
                room,
                night);
    }

    /** Like an instance of reservation-service whose clock is an hour ahead. */
    void sweepTheFuture() {
        session()
                .execute("INSERT INTO reservation.booking_sweeps (slot, swept_until) VALUES (0, '"
                        + Instant.now().plus(AHEAD).truncatedTo(ChronoUnit.MILLIS) + "')");
    }

    /** Of a booking, which does not know it. */
    void freeNight(int room, LocalDate night) {
        change("", "00000000-0000-0000-0000-000000000000", room, night);
    }

    void forgetOwner(int room, LocalDate night) {
        change("", "null", room, night);
    }

    /** From the list of arrivals, not the bookings. */
    void deleteArrivals(LocalDate date) {
        session()
                .execute("DELETE FROM reservation.reservations_by_hotel_date WHERE hotel_id = '" + hotelId
                        + "' AND start_date = '" + date + "'");
    }

    @Override
    public void close() {
        cluster.close();
    }

    private void change(String using, String owner, int room, LocalDate night) {
        Row row = Objects.requireNonNull(session()
                .execute("SELECT month, shard FROM hotel.available_rooms_by_hotel_date WHERE hotel_id = '" + hotelId
                        + "' AND date = '" + night + "' AND room_number = " + room + " ALLOW FILTERING")
                .one());
        session()
                .execute("UPDATE hotel.available_rooms_by_hotel_date " + using + " SET owner = " + owner
                        + " WHERE hotel_id = '" + hotelId + "' AND month = '" + row.getString("month")
                        + "' AND shard = "
                        + row.getShort("shard") + " AND date = '" + night + "' AND room_number = " + room);
    }

    private CqlSession session() {
        return cluster.session();
    }
}
