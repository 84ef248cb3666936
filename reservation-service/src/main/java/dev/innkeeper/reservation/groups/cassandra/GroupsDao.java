package dev.innkeeper.reservation.groups.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.CURRENCY;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupRow;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.RefusedGroup;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.reservation.booking.cassandra.FingerprintBlob;
import dev.innkeeper.reservation.cassandra.RemarksText;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code groups}, the commit point of groups: written by conditional writes only. */
@Singleton
@Startup
public class GroupsDao {
    private static final String COMMITTED = "COMMITTED";
    private static final String COMPLETE = "COMPLETE";
    private static final TypeCodec<List<String>> TEXTS = TypeCodecs.listOf(TypeCodecs.TEXT);
    private static final TypeCodec<Set<String>> NAMES = TypeCodecs.setOf(TypeCodecs.TEXT);

    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement insertRefused;
    private final PreparedStatement complete;
    private final PreparedStatement select;
    private final GroupRoomUdt groupRoom;

    GroupsDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.groups (
                    group_number, state, fingerprint, hotel_id, start_date, end_date, currency, contact_id, contact, rooms,
                    begun, remarks, created_at)
                VALUES (
                    :group_number, :state, :fingerprint, :hotel_id, :start_date, :end_date, :currency, :contact_id,
                    :contact, :rooms, :begun, :remarks, :created_at)
                IF NOT EXISTS
                """);
        // As long as a refused booking: no duplicate of the request comes later.
        insertRefused = cql.prepare("""
                INSERT INTO reservation.groups (
                    group_number, refusal, refusal_total, refusal_obstacles, refused_room, currency, fingerprint)
                VALUES (
                    :group_number, :refusal, :refusal_total, :refusal_obstacles, :refused_room, :currency, :fingerprint)
                IF NOT EXISTS
                USING TTL 864000
                """);
        complete = cql.prepare("""
                UPDATE reservation.groups
                SET state = :state, begun = :begun, contact = :contact
                WHERE group_number = :group_number
                IF state = :expected
                """);
        select = cql.prepare("""
                SELECT group_number, state, refusal, refusal_total, refusal_obstacles, refused_room, fingerprint, hotel_id,
                    start_date, end_date, currency, contact_id, contact, rooms, begun, remarks, created_at
                FROM reservation.groups
                WHERE group_number = :group_number
                """);
        groupRoom = GroupRoomUdt.in(insert);
    }

    /** Records {@code row} unless there is one with its number; returns the row that is there afterwards. */
    public Uni<GroupRow> insert(GroupRow row) {
        BoundStatement statement = row instanceof Group group ? inserting(group) : inserting((RefusedGroup) row);
        return writeIf(statement)
                .map(result ->
                        result.applied() ? row : result.current(this::row).get(0));
    }

    private BoundStatement inserting(Group group) {
        Booking first = group.begun().get(0);
        return insert.boundStatementBuilder()
                .set("group_number", group.number(), CONFIRMATION_NUMBER)
                .setString("state", COMMITTED)
                .setByteBuffer("fingerprint", FingerprintBlob.write(group.fingerprint()))
                .set("hotel_id", group.hotelId(), HOTEL_ID)
                .setLocalDate("start_date", group.stay().checkIn())
                .setLocalDate("end_date", group.stay().checkOut())
                .set("currency", first.terms().currency(), CURRENCY)
                .setUuid("contact_id", group.contactId().value())
                .setString("contact", group.newContact().json())
                .set(
                        "rooms",
                        group.rooms().stream().map(ConfirmationNumber::value).toList(),
                        TEXTS)
                .set("begun", groupRoom.write(group.begun()), groupRoom.codec())
                // All reservations of a group begin with the same.
                .setString("remarks", RemarksText.write(first.remarks()))
                .setInstant("created_at", group.createdAt())
                .build();
    }

    private BoundStatement inserting(RefusedGroup refused) {
        Refusal refusal = refused.refusal();
        // Unset columns stay empty.
        BoundStatementBuilder bound = insertRefused
                .boundStatementBuilder()
                .set("group_number", refused.number(), CONFIRMATION_NUMBER)
                .setString("refusal", refusal.reason().code());
        Fingerprint fingerprint = refused.fingerprint();
        if (fingerprint != null) {
            bound = bound.setByteBuffer("fingerprint", FingerprintBlob.write(fingerprint));
        }
        Integer room = refused.room();
        if (room != null) {
            bound = bound.setByte("refused_room", room.byteValue());
        }
        if (!refusal.obstacles().isEmpty()) {
            Set<String> names = refusal.obstacles().stream().map(Enum::name).collect(Collectors.toSet());
            bound = bound.set("refusal_obstacles", names, NAMES);
        }
        Money total = refusal.total();
        return total == null
                ? bound.build()
                : bound.setBigDecimal("refusal_total", total.amount())
                        .set("currency", total.currency(), CURRENCY)
                        .build();
    }

    /** Empties what the reservations began as. Does nothing when that was done before. */
    public Uni<Void> complete(ConfirmationNumber group) {
        return writeIf(complete.boundStatementBuilder()
                        .set("group_number", group, CONFIRMATION_NUMBER)
                        .setString("state", COMPLETE)
                        .set("begun", List.of(), groupRoom.codec())
                        .setString("contact", "")
                        .setString("expected", COMMITTED)
                        .build())
                .replaceWithVoid();
    }

    /** The row as of the last completed write. */
    public Uni<Optional<GroupRow>> find(ConfirmationNumber group) {
        return cql.row(selecting(group), this::row);
    }

    /** The same, but every write in progress is completed first. */
    public Uni<Optional<GroupRow>> settled(ConfirmationNumber group) {
        return cql.settledRow(selecting(group), this::row);
    }

    private BoundStatement selecting(ConfirmationNumber group) {
        return select.boundStatementBuilder()
                .set("group_number", group, CONFIRMATION_NUMBER)
                .build();
    }

    private GroupRow row(Row row) {
        return row.isNull("refusal") ? group(row) : refused(row);
    }

    private static RefusedGroup refused(Row row) {
        ByteBuffer fingerprint = row.getByteBuffer("fingerprint");
        BigDecimal total = row.getBigDecimal("refusal_total");
        Set<String> names = row.get("refusal_obstacles", NAMES);
        return new RefusedGroup(
                there(row.get("group_number", CONFIRMATION_NUMBER)),
                fingerprint == null ? null : FingerprintBlob.read(fingerprint),
                new Refusal(
                        Refusal.Reason.ofCode(there(row.getString("refusal"))),
                        total == null ? null : new Money(total, there(row.get("currency", CURRENCY))),
                        names == null
                                ? Set.of()
                                : names.stream().map(NotSellableReason::valueOf).collect(Collectors.toSet())),
                row.isNull("refused_room") ? null : (int) row.getByte("refused_room"));
    }

    private Group group(Row row) {
        Fingerprint fingerprint = FingerprintBlob.read(there(row.getByteBuffer("fingerprint")));
        Stay stay = new Stay(row.getLocalDate("start_date"), row.getLocalDate("end_date"));
        Currency currency = there(row.get("currency", CURRENCY));
        Instant createdAt = there(row.getInstant("created_at"));
        String contact = there(row.getString("contact"));
        GroupRoomUdt.Common common = new GroupRoomUdt.Common(
                there(row.get("hotel_id", HOTEL_ID)),
                stay,
                currency,
                fingerprint,
                RemarksText.read(row.getString("remarks")),
                createdAt);
        return new Group(
                there(row.get("group_number", CONFIRMATION_NUMBER)),
                fingerprint,
                common.hotelId(),
                stay,
                new GuestId(there(row.getUuid("contact_id"))),
                contact.isEmpty() ? null : new NewGuest(contact),
                there(row.get("rooms", TEXTS)).stream()
                        .map(ConfirmationNumber::new)
                        .toList(),
                groupRoom.read(there(row.get("begun", groupRoom.codec())), common),
                createdAt);
    }

    private Uni<ConditionalResult> writeIf(Statement<?> conditional) {
        return cql.writeIf(conditional).onFailure(GroupsDao::outcomeUnknown).transform(UnknownOutcomeException::new);
    }

    private static boolean outcomeUnknown(Throwable fault) {
        return fault instanceof DatabaseUnavailableException unavailable && unavailable.outcomeUnknown();
    }
}
