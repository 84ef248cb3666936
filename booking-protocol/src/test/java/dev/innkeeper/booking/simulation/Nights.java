package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The table of nights. Every cell has the timestamp of its last write, and a write with a lower one changes nothing: so
 * that nights put on sale by plain writes, and cells from the future, are as in Cassandra.
 */
final class Nights {
    private static final int SHARDS = 4;
    private static final long MICROS = 1_000;

    private record Cell(Owner owner, long timestamp) {}

    private record Partition(YearMonth month, int shard) {}

    private final World world;
    private final Map<RoomNumber, TreeMap<LocalDate, Cell>> rooms = new TreeMap<>();
    private final Map<Partition, Paxos> partitions = new HashMap<>();

    Nights(World world) {
        this.world = world;
    }

    NightTable seenBy(Instance instance) {
        return new NightTable() {
            @Override
            public Uni<List<OwnedNight>> nights(ClaimScope scope) {
                return world.network.read(
                        new Network.Call(instance, "nights", scope), () -> now(scope.room(), scope.stay()));
            }

            @Override
            public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
                List<Paxos> touched = scope.stay().months().stream()
                        .map(month -> partition(month, scope.room()))
                        .toList();
                return world.network.settledRead(
                        new Network.Call(instance, "settled nights", scope),
                        touched,
                        () -> now(scope.room(), scope.stay()));
            }

            @Override
            public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
                YearMonth month = YearMonth.from(ofOneMonth.get(0).date());
                return world.network.conditional(
                        new Network.Call(instance, "write nights", scope, ofOneMonth),
                        partition(month, scope.room()),
                        () -> round(scope.room(), ofOneMonth));
            }
        };
    }

    private Paxos partition(YearMonth month, RoomNumber room) {
        return partitions.computeIfAbsent(
                new Partition(month, room.value() % SHARDS), key -> new Paxos(world.paxosRandom, world));
    }

    private Paxos.Round<Boolean> round(RoomNumber room, List<NightTable.Write> writes) {
        boolean allAsExpected =
                writes.stream().allMatch(write -> write.expected().contains(owner(room, write.date())));
        return allAsExpected
                ? new Paxos.Round<>(
                        true, ballot -> writes.forEach(write -> put(room, write.date(), write.owner(), ballot)))
                : new Paxos.Round<>(false, null);
    }

    /** INSERT owner FREE USING TIMESTAMP: the one plain write. */
    void putOnSale(RoomNumber room, LocalDate date, long timestamp) {
        Cell before = cell(room, date);
        if (before == null || timestamp > before.timestamp()) {
            put(room, date, Owner.FREE, timestamp);
        }
    }

    private void put(RoomNumber room, LocalDate date, Owner owner, long timestamp) {
        Cell before = cell(room, date);
        if (before != null && before.timestamp() > timestamp) {
            world.statistics.count(Count.HIDDEN);
            world.trace.note("", "HIDDEN", room, date, owner);
            return;
        }
        rooms.computeIfAbsent(room, key -> new TreeMap<>()).put(date, new Cell(owner, timestamp));
        world.oracle.nightWritten(room, date, before == null ? null : before.owner(), owner);
    }

    private @Nullable Cell cell(RoomNumber room, LocalDate date) {
        TreeMap<LocalDate, Cell> nights = rooms.get(room);
        return nights == null ? null : nights.get(date);
    }

    /** Null when the night is not there. */
    @Nullable Owner owner(RoomNumber room, LocalDate date) {
        Cell cell = cell(room, date);
        return cell == null ? null : cell.owner();
    }

    List<OwnedNight> now(RoomNumber room, Stay stay) {
        TreeMap<LocalDate, Cell> nights = rooms.get(room);
        return nights == null
                ? List.of()
                : nights.subMap(stay.checkIn(), stay.checkOut()).entrySet().stream()
                        .map(night -> new OwnedNight(
                                night.getKey(),
                                night.getValue().owner(),
                                World.instant(night.getValue().timestamp() / MICROS - World.DATABASE_BEGAN)))
                        .toList();
    }

    /** What each night of each room is now. */
    interface Each {
        void see(RoomNumber room, LocalDate night, Owner owner);
    }

    void forEach(Each each) {
        BiConsumer<RoomNumber, TreeMap<LocalDate, Cell>> room =
                (number, nights) -> nights.forEach((night, cell) -> each.see(number, night, cell.owner()));
        rooms.forEach(room);
    }

    Collection<Paxos> partitions() {
        return List.copyOf(partitions.values());
    }

    /** Staff take a night out of order, or back, as the hotel service does. */
    Uni<Boolean> change(Instance by, RoomNumber room, LocalDate date, Owner from, Owner to) {
        return world.network.conditional(
                new Network.Call(by, "staff change", room, date, from, to),
                partition(YearMonth.from(date), room),
                () -> Objects.equals(owner(room, date), from)
                        ? new Paxos.Round<>(true, ballot -> put(room, date, to, ballot))
                        : new Paxos.Round<>(false, null));
    }
}
