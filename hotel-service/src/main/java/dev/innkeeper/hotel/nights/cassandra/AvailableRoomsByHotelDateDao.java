package dev.innkeeper.hotel.nights.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.MONTH;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.booking.port.NightTable.Write;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.cassandra.Column;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.concurrent.KeyedMutex;
import dev.innkeeper.hotel.nights.model.FreeNightCounts;
import dev.innkeeper.hotel.nights.model.Night;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.model.NightsOnSale;
import dev.innkeeper.hotel.nights.model.OccupancyCount;
import dev.innkeeper.hotel.nights.model.StoredNight;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Q4: who owns a room-night. All writes are conditional except {@link #putOnSale}, which writes at timestamp 1 and so
 * never overrides one of them, and {@link #remove}, for months in which nobody needs a night any more.
 */
@Singleton
@Startup
public class AvailableRoomsByHotelDateDao {
    private static final TypeCodec<List<LocalDate>> DATES = TypeCodecs.listOf(TypeCodecs.DATE);
    private static final TypeCodec<List<UUID>> OWNERS = TypeCodecs.listOf(TypeCodecs.UUID);
    private static final Column<LocalDate> DATE = Column.of("date", TypeCodecs.DATE);
    private static final Column<Short> ROOM = Column.of("room_number", TypeCodecs.SMALLINT);
    private static final Column<UUID> OWNER = Column.of("owner", TypeCodecs.UUID);

    private final Cql cql;

    /**
     * Serialises conditional writes to a partition. Contention makes Cassandra retry them and wastes most of its work;
     * one at a time, about twice as many succeed. Correctness does not depend on it.
     */
    private final KeyedMutex<NightPartition> keyedMutex = new KeyedMutex<>();

    private final PreparedStatement selectOwners;
    private final PreparedStatement selectNights;
    private final PreparedStatement selectNightsOfRoom;
    private final PreparedStatement selectNightsOfOwner;
    private final PreparedStatement selectOwnersSince;
    private final PreparedStatement selectOwnersOfRoom;
    private final PreparedStatement insert;
    private final PreparedStatement update;
    private final PreparedStatement updateOwner;
    private final PreparedStatement updateOfRequest;
    private final PreparedStatement updateOfNobody;
    private final PreparedStatement selectPartitions;
    private final PreparedStatement selectAnyDate;
    private final PreparedStatement delete;

    AvailableRoomsByHotelDateDao(Cql cql) {
        this.cql = cql;
        this.selectOwners = cql.prepare("""
                SELECT date, room_number, owner
                FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date >= :first AND date < :end
                """);
        this.selectNights = cql.prepare("""
                SELECT date, room_number, owner, reference, reason
                FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date >= :first AND date < :end
                """);
        this.selectNightsOfRoom = cql.prepare("""
                SELECT date, room_number, owner, reference, reason
                FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date IN :dates
                    AND room_number = :room_number
                """);
        // Filters the rows of one partition: nights of other owners are read on the node, and not sent.
        this.selectNightsOfOwner = cql.prepare("""
                SELECT date, room_number, owner, reference, reason
                FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date >= :first AND date < :end
                    AND owner = :owner
                ALLOW FILTERING
                """);
        this.selectOwnersSince = cql.prepare("""
                SELECT date, room_number, owner, WRITETIME(owner) AS owned_since
                FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date >= :first AND date < :end
                """);
        this.selectOwnersOfRoom = cql.prepare("""
                SELECT date, room_number, owner, WRITETIME(owner) AS owned_since
                FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date IN :dates
                    AND room_number = :room_number
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.available_rooms_by_hotel_date (hotel_id, month, shard, date, room_number, owner)
                VALUES (:hotel_id, :month, :shard, :date, :room_number, 00000000-0000-0000-0000-000000000000)
                USING TIMESTAMP 1
                """);
        this.update = cql.prepare("""
                UPDATE hotel.available_rooms_by_hotel_date
                SET owner = :owner, reference = :reference, reason = :reason
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date = :date
                    AND room_number = :room_number
                IF owner IN :owners
                """);
        this.updateOwner = cql.prepare("""
                UPDATE hotel.available_rooms_by_hotel_date
                SET owner = :owner
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date = :date
                    AND room_number = :room_number
                IF owner IN :owners
                """);
        this.updateOfRequest = cql.prepare("""
                UPDATE hotel.available_rooms_by_hotel_date
                SET owner = :owner, reference = :reference, reason = :reason
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date = :date
                    AND room_number = :room_number
                IF owner = ffffffff-ffff-ffff-ffff-ffffffffffff AND reference = :request
                """);
        this.updateOfNobody = cql.prepare("""
                UPDATE hotel.available_rooms_by_hotel_date
                SET owner = :owner, reference = :reference, reason = :reason
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date = :date
                    AND room_number = :room_number
                IF owner = null
                """);
        this.selectPartitions = cql.prepare("""
                SELECT DISTINCT hotel_id, month, shard
                FROM hotel.available_rooms_by_hotel_date
                """);
        this.selectAnyDate = cql.prepare("""
                SELECT date
                FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard
                LIMIT 1
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard
                """);
    }

    /** Counts the nights of each room whose owner is {@code available}. */
    public Uni<FreeNightCounts> freeNights(NightPartition partition, DateRange dates, Predicate<Owner> available) {
        return cql.fold(range(selectOwners, partition, dates), FreeNightCounts::new, (free, row) -> {
            if (available.test(owner(row))) {
                free.count(ROOM.in(row));
            }
        });
    }

    /** Counts the nights of each date by state. */
    public Uni<OccupancyCount> occupancy(NightPartition partition, DateRange dates) {
        return cql.fold(
                range(selectOwners, partition, dates),
                () -> new OccupancyCount(dates),
                (count, row) -> count.add(date(row), owner(row)));
    }

    /** The nights that exist already. */
    public Uni<NightsOnSale> onSale(NightPartition partition, DateRange dates) {
        return cql.fold(
                range(selectOwners, partition, dates),
                () -> new NightsOnSale(dates.within(partition.month())),
                (there, row) -> there.add(date(row), ROOM.in(row), owner(row)));
    }

    /** The nights of all rooms. */
    public Uni<List<Night>> nights(NightPartition partition, DateRange dates) {
        return cql.rows(range(selectNights, partition, dates), AvailableRoomsByHotelDateDao::night);
    }

    /** Passes each night of {@code owner} to {@code fold}, by date. */
    public <A> Uni<A> fold(
            NightPartition partition, DateRange dates, Owner owner, Supplier<A> start, BiConsumer<A, Night> fold) {
        return cql.fold(
                range(selectNightsOfOwner, partition, dates).setUuid("owner", owner.token()),
                start,
                (folded, row) -> fold.accept(folded, night(row)));
    }

    /** The nights of one room, in order, without those that were never on sale. */
    public Uni<List<Night>> nights(NightPartition partition, RoomNumber room, DateRange dates) {
        return cql.rows(ofRoom(selectNightsOfRoom, partition, room, dates), AvailableRoomsByHotelDateDao::night);
    }

    /** The same with linearizable reads: a conditional write in flight is seen, or will never be applied. */
    public Uni<List<Night>> settledNights(NightPartition partition, RoomNumber room, DateRange dates) {
        return cql.settledRows(ofRoom(selectNightsOfRoom, partition, room, dates), AvailableRoomsByHotelDateDao::night);
    }

    /** Inserts the nights of one partition as free. Nights that ever existed stay as they are. */
    public Uni<Void> putOnSale(NightPartition partition, List<NightsOnSale.Key> nights) {
        BoundStatement any = key(insert, partition);
        return cql.writeTogether(nights.stream()
                .map(night -> any.setLocalDate("date", night.date()).setShort("room_number", night.room()))
                .toList());
    }

    /** The owners of the nights of one room, in order, without nights that were never on sale. */
    public Uni<List<OwnedNight>> owners(NightPartition partition, RoomNumber room, DateRange dates) {
        return cql.rows(ofRoom(selectOwnersOfRoom, partition, room, dates), AvailableRoomsByHotelDateDao::owned);
    }

    /** The same with linearizable reads. */
    public Uni<List<OwnedNight>> settledOwners(NightPartition partition, RoomNumber room, DateRange dates) {
        return cql.settledRows(ofRoom(selectOwnersOfRoom, partition, room, dates), AvailableRoomsByHotelDateDao::owned);
    }

    /**
     * Gives nights of one room and month to other owners: all of them, or none when one has an unexpected owner. Writes no
     * other column, because every column that a night ever had makes its row slower to read.
     */
    public Uni<Boolean> changeOwners(NightPartition partition, RoomNumber room, List<Write> writes) {
        return writeIfAll(
                partition,
                writes.stream()
                        .map(write -> owned(updateOwner, partition, write.date(), room, write.owner())
                                .set("owners", tokens(write.expected()), OWNERS))
                        .toList());
    }

    /** Whether all of the nights, of one partition, now are as given: only if each was one of {@code owners}' before. */
    public Uni<Boolean> change(NightPartition partition, List<Night> nights, Set<Owner> owners) {
        List<UUID> tokens = tokens(owners);
        return writeIfAll(
                partition,
                nights.stream()
                        .map(night -> whole(update, partition, night).set("owners", tokens, OWNERS))
                        .toList());
    }

    /** Whether all of the nights now are as given: only if each was closed by {@code request}. */
    public Uni<Boolean> changeClosedBy(UUID request, NightPartition partition, List<Night> nights) {
        return writeIfAll(
                partition,
                nights.stream()
                        .map(night -> whole(updateOfRequest, partition, night).setString("request", request.toString()))
                        .toList());
    }

    /**
     * Gives an owner to a night that has none or does not exist; false when it has one. Only for a night that is known
     * to belong to a booking or must not be sold: anything else could put a room on sale that does not exist.
     */
    public Uni<Boolean> changeOfNobody(NightPartition partition, Night night) {
        return writeIfAll(partition, List.of(whole(updateOfNobody, partition, night)));
    }

    /** Whether there is any night. */
    public Uni<Boolean> hasNights(NightPartition partition) {
        return cql.row(key(selectAnyDate, partition), row -> true).map(Optional::isPresent);
    }

    /**
     * Deletes all nights of the partition, with one tombstone. Only for a month so long past that no request for one of
     * its nights can be in progress: a conditional write in flight would bring back its night.
     */
    public Uni<Void> remove(NightPartition partition) {
        return cql.write(key(delete, partition));
    }

    /** The partitions in a part of the whole table, for the reconciliation and retention. */
    public Uni<ScanPage<NightPartition>> partitions(@Nullable String position, int most) {
        return cql.scan(
                selectPartitions.bind(),
                position,
                most,
                row -> new NightPartition(
                        Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)),
                        Objects.requireNonNull(row.get("month", MONTH)),
                        row.getShort("shard")));
    }

    /** The nights of all rooms that are claimed or have no owner. */
    public Uni<List<StoredNight>> claimed(NightPartition partition) {
        LocalDate first = partition.month().atDay(1);
        return cql.fold(
                range(selectOwnersSince, partition, new DateRange(first, first.plusMonths(1))),
                ArrayList::new,
                (found, row) -> {
                    StoredNight night = audited(partition, row);
                    if (night.isClaimedOrNobodys()) {
                        found.add(night);
                    }
                });
    }

    /** The nights of one room. With settled, reads are linearizable: a write in flight is seen or never applied. */
    public Uni<List<StoredNight>> audited(NightPartition partition, RoomNumber room, DateRange dates, boolean settled) {
        BoundStatement select = ofRoom(selectOwnersOfRoom, partition, room, dates);
        return settled
                ? cql.settledRows(select, row -> audited(partition, row))
                : cql.rows(select, row -> audited(partition, row));
    }

    private static StoredNight audited(NightPartition partition, Row row) {
        UUID owner = OWNER.orNull(row);
        return new StoredNight(
                partition,
                date(row),
                new RoomNumber(ROOM.in(row)),
                owner == null ? null : new Owner(owner),
                owner == null ? Instant.EPOCH : since(row));
    }

    private static OwnedNight owned(Row row) {
        return new OwnedNight(date(row), owner(row), since(row));
    }

    private static Instant since(Row row) {
        return Instant.EPOCH.plus(row.getLong("owned_since"), ChronoUnit.MICROS);
    }

    private Uni<Boolean> writeIfAll(NightPartition partition, List<BoundStatement> changes) {
        return keyedMutex.inTurn(partition, cql.writeIfAll(changes)).map(ConditionalResult::applied);
    }

    private static List<UUID> tokens(Set<Owner> owners) {
        return owners.stream().map(Owner::token).toList();
    }

    private static BoundStatement key(PreparedStatement statement, NightPartition partition) {
        return statement
                .bind()
                .set("hotel_id", partition.hotelId(), HOTEL_ID)
                .set("month", partition.month(), MONTH)
                .setShort("shard", (short) partition.shard());
    }

    private static BoundStatement range(PreparedStatement statement, NightPartition partition, DateRange dates) {
        DateRange inMonth = dates.within(partition.month());
        return key(statement, partition).setLocalDate("first", inMonth.from()).setLocalDate("end", inMonth.to());
    }

    private static BoundStatement ofRoom(
            PreparedStatement statement, NightPartition partition, RoomNumber room, DateRange dates) {
        return key(statement, partition)
                .set("dates", dates.within(partition.month()).dates().toList(), DATES)
                .set("room_number", room, ROOM_NUMBER);
    }

    // An empty reference or reason is written as empty: null would be a tombstone.
    private static BoundStatement whole(PreparedStatement statement, NightPartition partition, Night night) {
        return owned(statement, partition, night.date(), night.room(), night.owner())
                .setString("reference", night.reference())
                .setString("reason", night.reason());
    }

    private static BoundStatement owned(
            PreparedStatement statement, NightPartition partition, LocalDate date, RoomNumber room, Owner owner) {
        return key(statement, partition)
                .setLocalDate("date", date)
                .set("room_number", room, ROOM_NUMBER)
                .setUuid("owner", owner.token());
    }

    private static Night night(Row row) {
        return new Night(
                date(row),
                new RoomNumber(ROOM.in(row)),
                owner(row),
                Objects.requireNonNullElse(row.getString("reference"), ""),
                Objects.requireNonNullElse(row.getString("reason"), ""));
    }

    private static LocalDate date(Row row) {
        return DATE.in(row);
    }

    private static Owner owner(Row row) {
        return new Owner(OWNER.in(row));
    }
}
