package dev.innkeeper.hotel.inventory.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.MONTH;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.inventory.model.NightPartition;
import dev.innkeeper.hotel.inventory.model.NightReference;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Nights whose {@code reference} says something else than {@code phase} and {@code confirm_number}, which still count: a
 * version before this one wrote them, which leaves the reference as it is.
 */
@Singleton
@Startup
public class OutdatedReferences {
    /** As many as a long claim has. */
    private static final int NIGHTS_AT_ONCE = 31;

    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement update;

    OutdatedReferences(Cql cql) {
        this.cql = cql;
        select = cql.prepare("""
                SELECT date, room_number, owner, phase, confirm_number, reference
                FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard
                """);
        update = cql.prepare("""
                UPDATE hotel.available_rooms_by_hotel_date
                SET reference = :reference
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date = :date
                    AND room_number = :room_number
                IF owner = :owner AND phase = :phase AND confirm_number = :confirm_number
                """);
    }

    private record Behind(LocalDate date, RoomNumber room, UUID owner, String phase, String number, String reference) {}

    /** How many there are in the partition. */
    public Uni<Integer> countBehind(NightPartition partition) {
        return behind(partition).map(List::size);
    }

    /**
     * Brings them up to date, but for those that are changed meanwhile: these are for the next time. May be repeated.
     *
     * @return how many there were
     */
    public Uni<Integer> bringUpToDate(NightPartition partition) {
        return behind(partition)
                .call(behind -> Multi.createFrom()
                        .iterable(behind)
                        .group()
                        .intoLists()
                        .of(NIGHTS_AT_ONCE)
                        .onItem()
                        .transformToUniAndConcatenate(some -> write(partition, some))
                        .onItem()
                        .ignoreAsUni())
                .map(List::size);
    }

    private Uni<List<Behind>> behind(NightPartition partition) {
        return cql.fold(
                key(select, partition),
                ArrayList::new,
                (found, row) -> behind(row).ifPresent(found::add));
    }

    private static Optional<Behind> behind(Row row) {
        UUID owner = row.getUuid("owner");
        String phase = row.getString("phase");
        String number = row.getString("confirm_number");
        if (owner == null || phase == null || number == null) {
            // Never claimed or closed, or nobody's, which is for the audit.
            return Optional.empty();
        }
        String reference = new NightReference(phase, number.isEmpty() ? null : new ConfirmationNumber(number)).text();
        return reference.equals(Objects.requireNonNullElse(row.getString("reference"), ""))
                ? Optional.empty()
                : Optional.of(new Behind(
                        Objects.requireNonNull(row.getLocalDate("date")),
                        Objects.requireNonNull(row.get("room_number", ROOM_NUMBER)),
                        owner,
                        phase,
                        number,
                        reference));
    }

    private Uni<ConditionalResult> write(NightPartition partition, List<Behind> nights) {
        BoundStatement any = key(update, partition);
        return cql.writeIfAll(nights.stream()
                .map(night -> any.setLocalDate("date", night.date())
                        .set("room_number", night.room(), ROOM_NUMBER)
                        .setUuid("owner", night.owner())
                        .setString("phase", night.phase())
                        .setString("confirm_number", night.number())
                        .setString("reference", night.reference()))
                .toList());
    }

    private static BoundStatement key(PreparedStatement statement, NightPartition partition) {
        return statement
                .bind()
                .set("hotel_id", partition.hotelId(), HOTEL_ID)
                .set("month", partition.month(), MONTH)
                .setShort("shard", (short) partition.shard());
    }
}
