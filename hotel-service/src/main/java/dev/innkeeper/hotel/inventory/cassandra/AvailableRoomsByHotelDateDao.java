package dev.innkeeper.hotel.inventory.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.reflect.GenericType;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.inventory.model.FreeNights;
import dev.innkeeper.hotel.inventory.model.Night;
import dev.innkeeper.hotel.inventory.model.NightPartition;
import dev.innkeeper.hotel.inventory.model.NightsOnSale;
import dev.innkeeper.hotel.inventory.model.OccupancyCount;
import dev.innkeeper.hotel.inventory.model.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * Q4: who owns a room-night. Conditional writes only, but for {@link #putOnSale}, which can never override one: it
 * writes at timestamp 1, and theirs are today's.
 */
@Singleton
@Startup
public class AvailableRoomsByHotelDateDao {
    private static final GenericType<List<LocalDate>> DATES = GenericType.listOf(LocalDate.class);
    private static final GenericType<List<UUID>> OWNERS = GenericType.listOf(UUID.class);

    private final Cql cql;
    private final PreparedStatement selectOwners;
    private final PreparedStatement selectNights;
    private final PreparedStatement selectNightsOfRoom;
    private final PreparedStatement insert;
    private final PreparedStatement update;
    private final PreparedStatement updateOfRequest;

    AvailableRoomsByHotelDateDao(Cql cql) {
        this.cql = cql;
        this.selectOwners = cql.prepare("""
                SELECT date, room_number, owner
                FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date >= :first AND date < :end
                """);
        this.selectNights = cql.prepare("""
                SELECT date, room_number, owner, phase, confirm_number, reason
                FROM hotel.available_rooms_by_hotel_date
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date >= :first AND date < :end
                """);
        this.selectNightsOfRoom = cql.prepare("""
                SELECT date, room_number, owner, phase, confirm_number, reason
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
                SET owner = :owner, phase = :phase, confirm_number = :confirm_number, reason = :reason
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date = :date
                    AND room_number = :room_number
                IF owner IN :owners
                """);
        this.updateOfRequest = cql.prepare("""
                UPDATE hotel.available_rooms_by_hotel_date
                SET owner = :owner, phase = :phase, confirm_number = :confirm_number, reason = :reason
                WHERE hotel_id = :hotel_id AND month = :month AND shard = :shard AND date = :date
                    AND room_number = :room_number
                IF owner = ffffffff-ffff-ffff-ffff-ffffffffffff AND phase = :request
                """);
    }

    /** Counts the free nights of each room. */
    public Uni<FreeNights> freeNights(NightPartition partition, DateRange dates) {
        return cql.fold(range(selectOwners, partition, dates), FreeNights::new, (free, row) -> {
            if (owner(row).equals(Owner.FREE)) {
                free.count(row.getShort("room_number"));
            }
        });
    }

    /** Counts the nights of each date by what has become of them. */
    public Uni<OccupancyCount> occupancy(NightPartition partition, DateRange dates) {
        return cql.fold(
                range(selectOwners, partition, dates),
                () -> new OccupancyCount(dates),
                (count, row) -> count.add(date(row), owner(row)));
    }

    /** Which nights there are already. */
    public Uni<NightsOnSale> onSale(NightPartition partition, DateRange dates) {
        return cql.fold(
                range(selectOwners, partition, dates),
                () -> new NightsOnSale(dates.within(partition.month())),
                (there, row) -> there.add(date(row), row.getShort("room_number"), owner(row)));
    }

    /** The nights of all rooms. */
    public Uni<List<Night>> nights(NightPartition partition, DateRange dates) {
        return cql.rows(range(selectNights, partition, dates)).map(AvailableRoomsByHotelDateDao::nights);
    }

    /** The nights of one room, in order; those that were never on sale are missing. */
    public Uni<List<Night>> nights(NightPartition partition, RoomNumber room, DateRange dates) {
        return cql.rows(ofRoom(partition, room, dates)).map(AvailableRoomsByHotelDateDao::nights);
    }

    /** The same with every conditional write on them finished: one in flight is seen, or will never be applied. */
    public Uni<List<Night>> settledNights(NightPartition partition, RoomNumber room, DateRange dates) {
        return cql.settledRows(ofRoom(partition, room, dates)).map(AvailableRoomsByHotelDateDao::nights);
    }

    /** Begins the nights of one partition as free, but leaves alone each of them that was ever there. */
    public Uni<Void> putOnSale(NightPartition partition, List<NightsOnSale.Key> nights) {
        BoundStatement any = key(insert, partition);
        return cql.writeTogether(nights.stream()
                .map(night -> any.setLocalDate("date", night.date()).setShort("room_number", night.room()))
                .toList());
    }

    /** Whether all of the nights, of one partition, now are as given: only if each was one of {@code owners}' before. */
    public Uni<Boolean> change(NightPartition partition, List<Night> nights, List<Owner> owners) {
        List<UUID> tokens = owners.stream().map(Owner::token).toList();
        return cql.writeIfAll(nights.stream()
                        .map(night -> content(update, partition, night).set("owners", tokens, OWNERS))
                        .toList())
                .map(ConditionalResult::applied);
    }

    /** Whether all of the nights now are as given: only if each was closed by {@code request}. */
    public Uni<Boolean> changeClosedBy(UUID request, NightPartition partition, List<Night> nights) {
        return cql.writeIfAll(nights.stream()
                        .map(night ->
                                content(updateOfRequest, partition, night).setString("request", request.toString()))
                        .toList())
                .map(ConditionalResult::applied);
    }

    private static BoundStatement key(PreparedStatement statement, NightPartition partition) {
        return statement
                .bind()
                .set("hotel_id", partition.hotelId(), HotelId.class)
                .set("month", partition.month(), YearMonth.class)
                .setShort("shard", (short) partition.shard());
    }

    private static BoundStatement range(PreparedStatement statement, NightPartition partition, DateRange dates) {
        DateRange inMonth = dates.within(partition.month());
        return key(statement, partition).setLocalDate("first", inMonth.from()).setLocalDate("end", inMonth.to());
    }

    private BoundStatement ofRoom(NightPartition partition, RoomNumber room, DateRange dates) {
        return key(selectNightsOfRoom, partition)
                .set("dates", dates.within(partition.month()).dates().toList(), DATES)
                .set("room_number", room, RoomNumber.class);
    }

    // A text that a night does not have is empty, not null: a null would be a tombstone.
    private static BoundStatement content(PreparedStatement statement, NightPartition partition, Night night) {
        ConfirmationNumber confirmation = night.confirmation();
        return key(statement, partition)
                .setLocalDate("date", night.date())
                .set("room_number", night.room(), RoomNumber.class)
                .setUuid("owner", night.owner().token())
                .setString("phase", night.phase())
                .setString("confirm_number", confirmation == null ? "" : confirmation.value())
                .setString("reason", night.reason());
    }

    private static List<Night> nights(List<Row> rows) {
        return rows.stream().map(AvailableRoomsByHotelDateDao::night).toList();
    }

    private static Night night(Row row) {
        String confirmation = text(row, "confirm_number");
        return new Night(
                date(row),
                Objects.requireNonNull(row.get("room_number", RoomNumber.class)),
                owner(row),
                text(row, "phase"),
                confirmation.isEmpty() ? null : new ConfirmationNumber(confirmation),
                text(row, "reason"));
    }

    private static LocalDate date(Row row) {
        return Objects.requireNonNull(row.getLocalDate("date"));
    }

    private static Owner owner(Row row) {
        return new Owner(Objects.requireNonNull(row.getUuid("owner")));
    }

    private static String text(Row row, String column) {
        return Objects.requireNonNullElse(row.getString(column), "");
    }
}
