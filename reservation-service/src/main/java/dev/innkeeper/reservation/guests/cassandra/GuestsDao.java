package dev.innkeeper.reservation.guests.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.guests.model.Guest;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code guests}, for Q9, the source of truth for guests. Writes are conditional, except for guests created by a
 * booking, whose id only this booking has. They are written with the lowest timestamp and deleted with the next one.
 * So a deleted guest stays deleted and a changed guest stays changed, in whatever order and however often these two
 * writes arrive.
 */
@Singleton
@Startup
public class GuestsDao {
    private static final TypeCodec<Set<String>> EMAILS = TypeCodecs.setOf(TypeCodecs.TEXT);
    private static final TypeCodec<List<String>> PHONE_NUMBERS = TypeCodecs.listOf(TypeCodecs.TEXT);

    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement bring;
    private final PreparedStatement update;
    private final PreparedStatement delete;
    private final PreparedStatement takeBack;
    private final PreparedStatement select;
    private final PreparedStatement selectIds;
    private final AddressUdt address;

    GuestsDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.guests (
                    guest_id, revision, first_name, last_name, title, emails, phone_numbers, addresses)
                VALUES (:guest_id, :revision, :first_name, :last_name, :title, :emails, :phone_numbers, :addresses)
                IF NOT EXISTS
                """);
        bring = cql.prepare("""
                INSERT INTO reservation.guests (
                    guest_id, revision, first_name, last_name, title, emails, phone_numbers, addresses)
                VALUES (:guest_id, :revision, :first_name, :last_name, :title, :emails, :phone_numbers, :addresses)
                USING TIMESTAMP 1
                """);
        update = cql.prepare("""
                UPDATE reservation.guests
                SET revision = :revision, first_name = :first_name, last_name = :last_name, title = :title,
                    emails = :emails, phone_numbers = :phone_numbers, addresses = :addresses
                WHERE guest_id = :guest_id
                IF revision = :expected
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.guests
                WHERE guest_id = :guest_id
                IF revision = :expected
                """);
        takeBack = cql.prepare("""
                DELETE FROM reservation.guests
                USING TIMESTAMP 2
                WHERE guest_id = :guest_id
                """);
        select = cql.prepare("""
                SELECT guest_id, revision, first_name, last_name, title, emails, phone_numbers, addresses
                FROM reservation.guests
                WHERE guest_id = :guest_id
                """);
        selectIds = cql.prepare("""
                SELECT guest_id
                FROM reservation.guests
                """);
        address = AddressUdt.in(insert);
    }

    /** Creates a guest; false when the id exists. */
    public Uni<Boolean> insert(StoredGuest guest) {
        return cql.writeIf(bind(insert.boundStatementBuilder(), guest).build()).map(ConditionalResult::applied);
    }

    /** The write that creates the guest of a booking. A repetition must have the same details and revision. */
    public BoundStatement brought(StoredGuest guest) {
        return bind(bring.boundStatementBuilder(), guest).build();
    }

    /** The same on its own. */
    public Uni<Void> bring(StoredGuest guest) {
        return cql.write(brought(guest));
    }

    /**
     * Deletes what {@link #brought} wrote, or writes within ten days ({@code gc_grace_seconds}). Conditional writes stay.
     */
    public Uni<Void> takeBack(GuestId id) {
        return cql.write(
                takeBack.boundStatementBuilder().setUuid("guest_id", id.value()).build());
    }

    /** Replaces the guest at revision {@code expected}; false at another revision. */
    public Uni<Boolean> update(StoredGuest guest, Revision expected) {
        return cql.writeIf(bind(update.boundStatementBuilder(), guest)
                        .setUuid("expected", expected.id())
                        .build())
                .map(ConditionalResult::applied);
    }

    /** Deletes the guest at revision {@code expected}; false at another revision, or when there is none. */
    public Uni<Boolean> delete(GuestId id, Revision expected) {
        return cql.writeIf(delete.boundStatementBuilder()
                        .setUuid("guest_id", id.value())
                        .setUuid("expected", expected.id())
                        .build())
                .map(ConditionalResult::applied);
    }

    /** The guest after the last completed write. */
    public Uni<Optional<StoredGuest>> find(GuestId id) {
        return cql.row(selecting(id), this::onRecord);
    }

    /** The guest after completing every write in progress (a serial read). */
    public Uni<Optional<StoredGuest>> settled(GuestId id) {
        return cql.settledRow(selecting(id), this::onRecord);
    }

    /** The ids in a token range of the table, for retention. */
    public Uni<ScanPage<GuestId>> ids(@Nullable String position, int rows) {
        return cql.scan(selectIds.bind(), position, rows, row -> new GuestId(there(row.getUuid("guest_id"))));
    }

    private BoundStatement selecting(GuestId id) {
        return select.boundStatementBuilder().setUuid("guest_id", id.value()).build();
    }

    private BoundStatementBuilder bind(BoundStatementBuilder statement, StoredGuest onRecord) {
        GuestDetails details = onRecord.guest().details();
        return statement
                .setUuid("guest_id", onRecord.guest().guestId().value())
                .setUuid("revision", onRecord.revision().id())
                .setString("first_name", details.firstName())
                .setString("last_name", details.lastName())
                .setString("title", details.title())
                .set("emails", details.emails(), EMAILS)
                .set("phone_numbers", details.phoneNumbers(), PHONE_NUMBERS)
                .set("addresses", address.write(details.addresses()), address.codec());
    }

    private StoredGuest onRecord(Row row) {
        GuestDetails details = new GuestDetails(
                there(row.getString("first_name")),
                there(row.getString("last_name")),
                row.getString("title"),
                there(row.get("emails", EMAILS)),
                there(row.get("phone_numbers", PHONE_NUMBERS)),
                address.read(row));
        return new StoredGuest(
                new Guest(new GuestId(there(row.getUuid("guest_id"))), details),
                new Revision(there(row.getUuid("revision"))));
    }
}
