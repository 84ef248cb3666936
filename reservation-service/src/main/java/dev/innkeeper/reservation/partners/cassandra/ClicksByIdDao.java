package dev.innkeeper.reservation.partners.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.click.Click;
import dev.innkeeper.reservation.partners.model.click.ClickId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** {@code clicks_by_id}: the time that a click came with first. Rows expire. */
@Singleton
@Startup
public class ClicksByIdDao {
    /** Each is a partition, of which a batch should have ten. */
    private static final int MOST_TOGETHER = 10;

    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement insert;

    ClicksByIdDao(Cql cql) {
        this.cql = cql;
        select = cql.prepare("""
                SELECT at
                FROM reservation.clicks_by_id
                WHERE partner_id = :partner_id AND click_id = :click_id
                """);
        insert = cql.prepare("""
                INSERT INTO reservation.clicks_by_id (partner_id, click_id, at)
                VALUES (:partner_id, :click_id, :at)
                """);
    }

    /** The time that a click came with first; empty when it is new. */
    public Uni<Optional<Instant>> find(PartnerId partner, ClickId id) {
        return cql.row(key(select, partner, id), row -> there(row.getInstant("at")));
    }

    /** Remembers the times of clicks. */
    public Uni<Void> insert(PartnerId partner, List<Click> clicks) {
        List<List<BoundStatement>> batches = IntStream.iterate(
                        0, from -> from < clicks.size(), from -> from + MOST_TOGETHER)
                .mapToObj(from -> clicks.subList(from, Math.min(from + MOST_TOGETHER, clicks.size())))
                .map(some ->
                        some.stream().map(click -> insertion(partner, click)).toList())
                .toList();
        return Sequential.each(batches, cql::writeAll).replaceWithVoid();
    }

    private BoundStatement insertion(PartnerId partner, Click click) {
        return key(insert, partner, click.clickId()).setInstant("at", click.at());
    }

    private static BoundStatement key(PreparedStatement statement, PartnerId partner, ClickId id) {
        return statement.bind().setString("partner_id", partner.value()).setString("click_id", id.value());
    }
}
