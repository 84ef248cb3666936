package dev.innkeeper.reservation.booking.cassandra;

import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.SweepPositions;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.time.Clock;

/** {@code booking_sweeps}: how far each slot of the booking journal has been swept. */
@Singleton
@Startup
public class BookingSweepsDao extends SweepPositions {
    BookingSweepsDao(Cql cql, Clock clock) {
        super(cql, clock, "reservation.booking_sweeps");
    }
}
