package dev.innkeeper.hotel.claims.cassandra;

import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.SweepPositions;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.time.Clock;

/** {@code claim_sweeps}: how far each slot of the claim journal has been swept. */
@Singleton
@Startup
public class ClaimSweepsDao extends SweepPositions {
    ClaimSweepsDao(Cql cql, Clock clock) {
        super(cql, clock, "hotel.claim_sweeps");
    }
}
