package dev.innkeeper.reservation.events.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.reservation.events.model.ReservationEvents;
import dev.innkeeper.reservation.history.cassandra.HistoryByReservationDao;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The unpublished changes of a booking, written to its history and to the feed of its hotel in one request. Events of one
 * publication are of one millisecond, and so in one partition: all of them are seen, or none.
 */
@Singleton
public class PublicationBatch {
    private final Cql cql;
    private final HistoryByReservationDao history;
    private final EventsByHotelDao events;

    PublicationBatch(Cql cql, HistoryByReservationDao history, EventsByHotelDao events) {
        this.cql = cql;
        this.history = history;
        this.events = events;
    }

    /**
     * Writes them, if there are any. May be repeated; then each event is there twice.
     *
     * @param published the time of the events
     */
    public Uni<Void> write(Booking row, Instant published) {
        if (row.unpublished().isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        List<BoundStatement> mutations = new ArrayList<>(history.derived(row));
        ReservationEvents.of(row, published).forEach(event -> mutations.add(events.adding(row.hotelId(), event)));
        return cql.writeAll(mutations);
    }
}
