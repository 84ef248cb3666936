package dev.innkeeper.reservation.partners.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.partners.model.Partner;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.StoredPartner;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** {@code partners}: who sends guests for a commission. All writes are conditional. */
@Singleton
@Startup
public class PartnersDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement update;
    private final PreparedStatement delete;
    private final PreparedStatement select;

    PartnersDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.partners (partner_id, revision, name, contact, active)
                VALUES (:partner_id, :revision, :name, :contact, :active)
                IF NOT EXISTS
                """);
        update = cql.prepare("""
                UPDATE reservation.partners
                SET revision = :revision, name = :name, contact = :contact, active = :active
                WHERE partner_id = :partner_id
                IF revision = :expected
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.partners
                WHERE partner_id = :partner_id
                IF revision = :expected
                """);
        select = cql.prepare("""
                SELECT partner_id, revision, name, contact, active
                FROM reservation.partners
                WHERE partner_id = :partner_id
                """);
    }

    /** Creates the partner; false when the id exists. */
    public Uni<Boolean> insert(StoredPartner partner) {
        return cql.writeIf(bind(insert, partner)).map(ConditionalResult::applied);
    }

    /** Replaces the partner at revision {@code expected}; false at another revision. */
    public Uni<Boolean> update(StoredPartner partner, Revision expected) {
        return cql.writeIf(bind(update, partner).setUuid("expected", expected.id()))
                .map(ConditionalResult::applied);
    }

    /** Deletes the partner at revision {@code expected}; false at another revision, or when there is none. */
    public Uni<Boolean> delete(PartnerId id, Revision expected) {
        return cql.writeIf(key(delete, id).setUuid("expected", expected.id())).map(ConditionalResult::applied);
    }

    /** The partner after the last completed write. */
    public Uni<Optional<StoredPartner>> find(PartnerId id) {
        return cql.row(key(select, id), PartnersDao::partner);
    }

    /** The partner after completing every write in progress (a serial read). */
    public Uni<Optional<StoredPartner>> settled(PartnerId id) {
        return cql.settledRow(key(select, id), PartnersDao::partner);
    }

    private static BoundStatement key(PreparedStatement statement, PartnerId id) {
        return statement.bind().setString("partner_id", id.value());
    }

    private static BoundStatement bind(PreparedStatement statement, StoredPartner stored) {
        Partner partner = stored.partner();
        return key(statement, partner.id())
                .setUuid("revision", stored.revision().id())
                .setString("name", partner.name())
                .setString("contact", partner.contact())
                .setBoolean("active", partner.active());
    }

    private static StoredPartner partner(Row row) {
        return new StoredPartner(
                new Partner(
                        new PartnerId(there(row.getString("partner_id"))),
                        there(row.getString("name")),
                        row.getString("contact"),
                        row.getBoolean("active")),
                new Revision(there(row.getUuid("revision"))));
    }
}
