package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How far each slot of a journal has been swept. A position that an instance with a fast clock has written has a timestamp
 * in the future, too. So a position is written later than the one that was read, whatever the clocks say.
 */
public class SweepPositions {
    private final Cql cql;
    private final Clock clock;
    private final PreparedStatement select;
    private final PreparedStatement insert;
    private final Map<Integer, Long> writtenAt = new ConcurrentHashMap<>();

    /** The positions in {@code table}, which has a slot and a time. */
    protected SweepPositions(Cql cql, Clock clock, String table) {
        this.cql = cql;
        this.clock = clock;
        select = cql.prepare("""
                SELECT swept_until, WRITETIME(swept_until) AS written_at
                FROM %s
                WHERE slot = :slot
                """.formatted(table));
        insert = cql.prepare("""
                INSERT INTO %s (slot, swept_until)
                VALUES (:slot, :swept_until)
                USING TIMESTAMP :written_at
                """.formatted(table));
    }

    /** {@link Instant#EPOCH} when the slot was never swept. */
    public Uni<Instant> sweptUntil(int slot) {
        return cql.row(select.bind().setShort("slot", (short) slot), row -> {
                    writtenAt.put(slot, row.getLong("written_at"));
                    return Objects.requireNonNull(row.getInstant("swept_until"));
                })
                .map(found -> found.orElse(Instant.EPOCH));
    }

    /** Sweeping an interval twice does no harm: of two sweepers, the later write wins. */
    public Uni<Void> sweptUntil(int slot, Instant until) {
        long now = ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
        return cql.write(insert.bind()
                .setShort("slot", (short) slot)
                .setInstant("swept_until", until)
                .setLong("written_at", writtenAt.merge(slot, now, (before, next) -> Math.max(before + 1, next))));
    }
}
