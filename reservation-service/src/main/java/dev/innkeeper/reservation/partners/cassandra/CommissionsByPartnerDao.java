package dev.innkeeper.reservation.partners.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.reservation.partners.model.Commission;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.Percent;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** {@code commissions_by_partner}: the percent of a partner from a date on. A later write for a date replaces it. */
@Singleton
@Startup
public class CommissionsByPartnerDao {
    private final Cql cql;
    private final PreparedStatement upsert;
    private final PreparedStatement select;
    private final PreparedStatement page;

    CommissionsByPartnerDao(Cql cql) {
        this.cql = cql;
        upsert = cql.prepare("""
                INSERT INTO reservation.commissions_by_partner (partner_id, effective_from, percent)
                VALUES (:partner_id, :effective_from, :percent)
                """);
        select = cql.prepare("""
                SELECT effective_from, percent
                FROM reservation.commissions_by_partner
                WHERE partner_id = :partner_id AND effective_from < :before
                """);
        page = cql.prepare("""
                SELECT effective_from, percent
                FROM reservation.commissions_by_partner
                WHERE partner_id = :partner_id AND effective_from < :before
                LIMIT :most
                """);
    }

    public Uni<Void> put(PartnerId partner, Commission commission) {
        return cql.write(key(upsert, partner)
                .setLocalDate("effective_from", commission.effectiveFrom())
                .setBigDecimal("percent", new BigDecimal(commission.percent().value())));
    }

    /** All that begin before {@code before}: as many as there were changes. */
    public Uni<List<Commission>> of(PartnerId partner, LocalDate before) {
        return cql.rows(key(select, partner).setLocalDate("before", before), CommissionsByPartnerDao::commission);
    }

    /** At most {@code most} that begin before {@code before}, latest first. */
    public Uni<List<Commission>> of(PartnerId partner, LocalDate before, int most) {
        return cql.rows(
                key(page, partner).setLocalDate("before", before).setInt("most", most),
                CommissionsByPartnerDao::commission);
    }

    /** The one in force on {@code date}. */
    public Uni<Optional<Commission>> inForce(PartnerId partner, LocalDate date) {
        return of(partner, date.plusDays(1), 1).map(found -> found.stream().findFirst());
    }

    private static BoundStatement key(PreparedStatement statement, PartnerId partner) {
        return statement.bind().setString("partner_id", partner.value());
    }

    private static Commission commission(Row row) {
        return new Commission(
                there(row.getLocalDate("effective_from")),
                new Percent(there(row.getBigDecimal("percent")).toPlainString()));
    }
}
