package dev.innkeeper.reservation.partners.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.click.LinkClicks;
import dev.innkeeper.reservation.partners.model.click.LinkName;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** {@code clicks_by_link}: counters. An increment that times out may count or not. */
@Singleton
@Startup
public class ClicksByLinkDao {
    private final Cql cql;
    private final PreparedStatement find;
    private final PreparedStatement select;
    private final PreparedStatement count;

    ClicksByLinkDao(Cql cql) {
        this.cql = cql;
        find = cql.prepare("""
                SELECT partner_id, clicks
                FROM reservation.clicks_by_link
                WHERE link = :link AND partner_id = :partner_id
                """);
        select = cql.prepare("""
                SELECT partner_id, clicks
                FROM reservation.clicks_by_link
                WHERE link = :link AND partner_id > :after
                LIMIT :most
                """);
        count = cql.prepare("""
                UPDATE reservation.clicks_by_link
                SET clicks = clicks + :clicks
                WHERE link = :link AND partner_id = :partner_id
                """);
    }

    /** The clicks of a link for one partner, if there are any. */
    public Uni<Optional<LinkClicks>> find(LinkName link, PartnerId partner) {
        return cql.row(
                find.bind().setString("link", link.value()).setString("partner_id", partner.value()),
                ClicksByLinkDao::clicks);
    }

    /** The first {@code most} partners with clicks of a link, by id, after {@code after}, which is empty for the beginning. */
    public Uni<List<LinkClicks>> of(LinkName link, String after, int most) {
        return cql.rows(
                select.bind()
                        .setString("link", link.value())
                        .setString("after", after)
                        .setInt("most", most),
                ClicksByLinkDao::clicks);
    }

    /** Adds {@code more} clicks. */
    public Uni<Void> add(LinkName link, PartnerId partner, long more) {
        return cql.increment(count.bind()
                .setString("link", link.value())
                .setString("partner_id", partner.value())
                .setLong("clicks", more));
    }

    private static LinkClicks clicks(Row row) {
        return new LinkClicks(new PartnerId(there(row.getString("partner_id"))), row.getLong("clicks"));
    }
}
