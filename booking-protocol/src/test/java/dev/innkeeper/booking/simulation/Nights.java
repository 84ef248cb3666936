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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The table of nights. Every cell has the timestamp of its last write, and a write with a lower one changes nothing: so
 * that nights put on sale by plain writes are as in Cassandra.
 */
final class Nights {
    private static final int SHARDS = 4;

    private record Cell(OwnedNight night, long timestamp) {}

    private record Partition(YearMonth month, int shard) {}

    private final World world;
    private final Map<RoomNumber, TreeMap<LocalDate, Cell>> rooms = new TreeMap<>();
    private final Map<Partition, Paxos> partitions = new HashMap<>();
    private long lastTimestamp = 1;

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
                YearMonth month = YearMonth.from(ofOneMonth.get(0).night().date());
                return world.network.conditional(
                        new Network.Call(instance, "write nights", scope, ofOneMonth),
                        partition(month, scope.room()),
                        () -> round(scope.room(), ofOneMonth));
            }
        };
    }

    private Paxos partition(YearMonth month, RoomNumber room) {
        return partitions.computeIfAbsent(
                new Partition(month, room.value() % SHARDS), key -> new Paxos(world.paxosRandom, world.statistics));
    }

    private Paxos.Round<Boolean> round(RoomNumber room, List<NightTable.Write> writes) {
        boolean allAsExpected = writes.stream()
                .allMatch(write ->
                        write.expected().contains(owner(room, write.night().date())));
        return allAsExpected
                ? new Paxos.Round<>(true, () -> writes.forEach(write -> put(room, write.night(), timestamp())))
                : new Paxos.Round<>(false, null);
    }

    private long timestamp() {
        lastTimestamp = Math.max(lastTimestamp + 1, 1_000_000 + world.time.now() * 1_000);
        return lastTimestamp;
    }

    /** INSERT owner FREE USING TIMESTAMP: the one plain write. */
    void putOnSale(RoomNumber room, LocalDate date, long timestamp) {
        Cell before = cell(room, date);
        if (before == null || timestamp > before.timestamp()) {
            put(room, new OwnedNight(date, Owner.FREE, false, null), timestamp);
        }
    }

    private void put(RoomNumber room, OwnedNight night, long timestamp) {
        Cell before = rooms.computeIfAbsent(room, key -> new TreeMap<>()).put(night.date(), new Cell(night, timestamp));
        world.oracle.nightWritten(room, before == null ? null : before.night(), night);
    }

    private @Nullable Cell cell(RoomNumber room, LocalDate date) {
        TreeMap<LocalDate, Cell> nights = rooms.get(room);
        return nights == null ? null : nights.get(date);
    }

    /** Null when the night is not there. */
    @Nullable Owner owner(RoomNumber room, LocalDate date) {
        Cell cell = cell(room, date);
        return cell == null ? null : cell.night().owner();
    }

    List<OwnedNight> now(RoomNumber room, Stay stay) {
        TreeMap<LocalDate, Cell> nights = rooms.get(room);
        return nights == null
                ? List.of()
                : nights.subMap(stay.checkIn(), stay.checkOut()).values().stream()
                        .map(Cell::night)
                        .toList();
    }

    void forEach(BiConsumer<RoomNumber, OwnedNight> each) {
        rooms.forEach((room, nights) -> nights.values().forEach(cell -> each.accept(room, cell.night())));
    }

    void settleAll() {
        List.copyOf(partitions.values()).forEach(Paxos::settle);
    }

    /** Staff take a night out of order, or back, as the hotel service does. */
    Uni<Boolean> change(Instance by, RoomNumber room, LocalDate date, Owner from, Owner to) {
        return world.network.conditional(
                new Network.Call(by, "staff change", room, date, from, to),
                partition(YearMonth.from(date), room),
                () -> Objects.equals(owner(room, date), from)
                        ? new Paxos.Round<>(true, () -> put(room, new OwnedNight(date, to, false, null), timestamp()))
                        : new Paxos.Round<>(false, null));
    }
}
