package dev.innkeeper.benchmark.experiment;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchType;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.uuid.Uuids;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.Work;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The four writes of a click in the order of the reservation service: the time of the click; the click and the totals of
 * its slot, on condition that these are the last ones; the totals for the income; the counter of the link. Each writer has
 * a slot of its own and remembers its totals, so that it reads nothing and every condition holds.
 */
final class BareClicks implements Work {
    private static final BigDecimal WORTH = new BigDecimal("0.25");
    private static final String EURO = "EUR";
    private static final String LINK = "bench-driver";

    /** Of another day than the clicks over REST, whose slots these would be. */
    private static final Duration EARLIER = Duration.ofDays(1);

    private final CqlSession session;
    private final PreparedStatement byId;
    private final PreparedStatement advance;
    private final PreparedStatement insert;
    private final PreparedStatement daily;
    private final PreparedStatement count;
    private final Clock clock;
    private final Queue<Writer> idle = new ConcurrentLinkedQueue<>();

    /** The last totals of a slot. */
    private static final class Writer {
        private final String partner;
        private @Nullable UUID revision;
        private int clicks;

        Writer(String partner) {
            this.partner = partner;
        }
    }

    private BareClicks(CqlSession session, Clock clock) {
        this.session = session;
        this.clock = clock;
        byId = session.prepare("INSERT INTO reservation.clicks_by_id (partner_id, click_id, at) VALUES (?, ?, ?)");
        advance = session.prepare("""
                UPDATE reservation.clicks_by_partner_date SET revision = ?, counts = ?, amounts = ?
                WHERE partner_id = ? AND date = ? AND slot = 0 IF revision = ?
                """);
        insert = session.prepare("""
                INSERT INTO reservation.clicks_by_partner_date (
                    partner_id, date, slot, at, click_id, link, hotel_id, amount, currency)
                VALUES (?, ?, 0, ?, ?, ?, 'bench-driver', ?, 'EUR')
                """);
        daily = session.prepare("""
                INSERT INTO reservation.daily_amounts_by_partner_year (
                    partner_id, year, date, kind, slot, currency, count, amount)
                VALUES (?, ?, ?, 'CLICK', 0, 'EUR', ?, ?) USING TIMESTAMP ?
                """);
        count = session.prepare(
                "UPDATE reservation.clicks_by_link SET clicks = clicks + 1 WHERE link = ? AND partner_id = ?");
    }

    /** As many writers as there are {@code partners}. */
    static BareClicks prepare(CqlSession session, List<String> partners, Clock clock) {
        BareClicks clicks = new BareClicks(session, clock);
        partners.forEach(partner -> clicks.idle.add(new Writer(partner)));
        return clicks;
    }

    @Override
    public CompletionStage<Integer> execute(long number) {
        Writer writer = idle.remove();
        String id = UUID.randomUUID().toString();
        Instant at = clock.instant().minus(EARLIER);
        LocalDate date = LocalDate.ofInstant(at, ZoneOffset.UTC);
        UUID revision = Uuids.timeBased();
        int clicks = writer.clicks + 1;
        BigDecimal amount = WORTH.multiply(BigDecimal.valueOf(clicks));
        BatchStatement batch = BatchStatement.newInstance(
                BatchType.UNLOGGED,
                advance.bind(
                        revision, Map.of(EURO, clicks), Map.of(EURO, amount), writer.partner, date, writer.revision),
                insert.bind(writer.partner, date, at, id, LINK, WORTH));
        return send(byId.bind(writer.partner, id, at))
                .thenCompose(done -> send(batch))
                .thenCompose(result -> {
                    if (!result.wasApplied()) {
                        throw new BenchmarkFailedException(
                                "somebody else has written to the slot of " + writer.partner);
                    }
                    return send(
                            daily.bind(writer.partner, date.getYear(), date, clicks, amount, microseconds(revision)));
                })
                .thenCompose(done -> send(count.bind(LINK, writer.partner)))
                .thenApply(done -> {
                    writer.revision = revision;
                    writer.clicks = clicks;
                    idle.add(writer);
                    return 1;
                });
    }

    private static long microseconds(UUID revision) {
        return TimeUnit.MILLISECONDS.toMicros(Uuids.unixTimestamp(revision));
    }

    private CompletionStage<AsyncResultSet> send(Statement<?> statement) {
        return session.executeAsync(statement
                .setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM)
                .setSerialConsistencyLevel(DefaultConsistencyLevel.LOCAL_SERIAL)
                .setIdempotent(false));
    }
}
