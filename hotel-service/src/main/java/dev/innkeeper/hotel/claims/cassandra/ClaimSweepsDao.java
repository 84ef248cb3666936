package dev.innkeeper.hotel.claims.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** How far each slot of the claim journal has been swept. */
@Singleton
@Startup
public class ClaimSweepsDao {
    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement insert;

    ClaimSweepsDao(Cql cql) {
        this.cql = cql;
        this.select = cql.prepare("""
                SELECT swept_until
                FROM hotel.claim_sweeps
                WHERE slot = :slot
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.claim_sweeps (slot, swept_until)
                VALUES (:slot, :swept_until)
                """);
    }

    /** Empty when the slot was never swept. */
    public Uni<Optional<Instant>> find(int slot) {
        return cql.row(
                select.bind().setShort("slot", (short) slot),
                row -> Objects.requireNonNull(row.getInstant("swept_until")));
    }

    /** Records that everything due before {@code until} is done. */
    public Uni<Void> put(int slot, Instant until) {
        return cql.write(insert.bind().setShort("slot", (short) slot).setInstant("swept_until", until));
    }
}
