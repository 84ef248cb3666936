package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;

/** The values of a booking that a service has made: as large and as well-formed as those of any other. */
final class BookingValues {
    private BookingValues() {}

    /** Blocks until they are read. */
    static RowBytes of(BareSession session, String number) {
        Row found =
                one(session, session.bind(ServiceStatement.BOOKING_OF_NUMBER).setString("confirm_number", number));
        Row booking =
                one(session, session.bind(ServiceStatement.BOOKING).setUuid("booking_id", found.getUuid("booking_id")));
        Row guest = one(session, session.bind(ServiceStatement.GUEST).setUuid("guest_id", booking.getUuid("guest_id")));
        return new RowBytes()
                .with(guest)
                .with(booking)
                .with("shard", (short) 0, TypeCodecs.SMALLINT)
                .with("slot", (short) 0, TypeCodecs.SMALLINT);
    }

    private static Row one(BareSession session, BoundStatement read) {
        return session.rows(read).toCompletableFuture().join().get(0);
    }
}
