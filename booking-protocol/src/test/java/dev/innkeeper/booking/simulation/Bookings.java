package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The table of bookings. A write with an earlier timestamp than the row's changes nothing. */
final class Bookings {

    private record Cell(BookingRow row, long timestamp) {}

    private final World world;
    private final Map<ConfirmationNumber, Cell> rows = new LinkedHashMap<>();
    private final Map<ConfirmationNumber, Paxos> partitions = new LinkedHashMap<>();

    Bookings(World world) {
        this.world = world;
    }

    BookingTable seenBy(Instance instance) {
        return new BookingTable() {
            @Override
            public Uni<BookingRow> insert(BookingRow row) {
                return world.network.conditional(
                        new Network.Call(instance, "insert", row), partition(row.number()), () -> insertion(row));
            }

            @Override
            public Uni<Boolean> replace(Booking next, UUID expected) {
                return world.network.conditional(
                        new Network.Call(
                                instance, "replace", next, "if revision", Integer.toHexString(expected.hashCode())),
                        partition(next.number()),
                        () -> replacement(next, expected));
            }

            @Override
            public Uni<Optional<BookingRow>> find(ConfirmationNumber number) {
                return world.network.read(new Network.Call(instance, "find", number), () -> now(number));
            }

            @Override
            public Uni<Optional<BookingRow>> settled(ConfirmationNumber number) {
                return world.network.settledRead(
                        new Network.Call(instance, "settled", number), List.of(partition(number)), () -> now(number));
            }
        };
    }

    private Paxos.Round<BookingRow> insertion(BookingRow row) {
        return now(row.number())
                .map(there -> new Paxos.Round<>(there, null))
                .orElseGet(() -> new Paxos.Round<>(row, ballot -> put(row, ballot)));
    }

    private Paxos.Round<Boolean> replacement(Booking next, UUID expected) {
        boolean asExpected = booking(next.number())
                .filter(row -> row.revision().equals(expected))
                .isPresent();
        return asExpected ? new Paxos.Round<>(true, ballot -> put(next, ballot)) : new Paxos.Round<>(false, null);
    }

    private void put(BookingRow row, long timestamp) {
        Cell before = rows.get(row.number());
        if (before != null && before.timestamp() > timestamp) {
            world.statistics.count(Count.HIDDEN);
            world.trace.note("", "HIDDEN", row);
            return;
        }
        rows.put(row.number(), new Cell(row, timestamp));
        world.oracle.rowWritten(before == null ? null : before.row(), row);
    }

    /** Whatever is there: what no protocol may do. */
    void overwrite(BookingRow row) {
        Cell before = rows.get(row.number());
        put(row, before == null ? 1 : before.timestamp());
    }

    Paxos partition(ConfirmationNumber number) {
        return partitions.computeIfAbsent(number, key -> new Paxos(world.paxosRandom, world));
    }

    Optional<BookingRow> now(ConfirmationNumber number) {
        return Optional.ofNullable(row(number));
    }

    @Nullable BookingRow row(ConfirmationNumber number) {
        Cell cell = rows.get(number);
        return cell == null ? null : cell.row();
    }

    Optional<Booking> booking(ConfirmationNumber number) {
        return row(number) instanceof Booking booking ? Optional.of(booking) : Optional.empty();
    }

    /** The reservations. */
    Stream<Booking> all() {
        return rows.values().stream()
                .map(Cell::row)
                .filter(Booking.class::isInstance)
                .map(Booking.class::cast);
    }

    Collection<Paxos> partitions() {
        return List.copyOf(partitions.values());
    }
}
