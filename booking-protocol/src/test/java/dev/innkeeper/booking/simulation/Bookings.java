package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The table of bookings. */
final class Bookings {

    /** A row and the timestamp of its last write; without a booking, the id is fenced. */
    record Row(@Nullable Booking booking, long timestamp) {
        Optional<Booking> maybe() {
            return Optional.ofNullable(booking);
        }
    }

    private final World world;
    private final Map<BookingId, Row> rows = new LinkedHashMap<>();
    private final Map<BookingId, Paxos> partitions = new LinkedHashMap<>();
    private final Map<UUID, Long> timestamps = new HashMap<>();
    private long writes;

    Bookings(World world) {
        this.world = world;
    }

    BookingTable seenBy(Instance instance) {
        return new BookingTable() {
            @Override
            public Uni<Optional<Booking>> insert(Booking booking) {
                return world.network.conditional(
                        new Network.Call(instance, "insert", booking),
                        partition(booking.id()),
                        () -> insertion(booking.id(), booking));
            }

            @Override
            public Uni<Boolean> replace(Booking next, UUID expected) {
                return world.network.conditional(
                        new Network.Call(
                                instance, "replace", next, "if revision", Integer.toHexString(expected.hashCode())),
                        partition(next.id()),
                        () -> replacement(next, expected));
            }

            @Override
            public Uni<Optional<Booking>> find(BookingId id) {
                return world.network.read(new Network.Call(instance, "find", id), () -> now(id));
            }

            @Override
            public Uni<Optional<Booking>> settled(BookingId id) {
                return world.network.settledRead(
                        new Network.Call(instance, "settled", id), List.of(partition(id)), () -> now(id));
            }

            @Override
            public Uni<Optional<Booking>> fence(BookingId id) {
                return world.network.conditional(
                        new Network.Call(instance, "fence", id), partition(id), () -> insertion(id, null));
            }
        };
    }

    private Paxos.Round<Optional<Booking>> insertion(BookingId id, @Nullable Booking booking) {
        Row before = rows.get(id);
        return before == null
                ? new Paxos.Round<>(Optional.ofNullable(booking), () -> put(id, booking))
                : new Paxos.Round<>(before.maybe(), null);
    }

    private Paxos.Round<Boolean> replacement(Booking next, UUID expected) {
        boolean asExpected =
                now(next.id()).filter(row -> row.revision().equals(expected)).isPresent();
        return asExpected ? new Paxos.Round<>(true, () -> put(next.id(), next)) : new Paxos.Round<>(false, null);
    }

    private void put(BookingId id, @Nullable Booking booking) {
        Row before = rows.put(id, new Row(booking, ++writes));
        if (booking != null) {
            timestamps.put(booking.revision(), writes);
        }
        world.oracle.rowWritten(before == null ? null : before.booking(), booking);
    }

    Paxos partition(BookingId id) {
        return partitions.computeIfAbsent(id, key -> new Paxos(world.paxosRandom, world.statistics));
    }

    Optional<Booking> now(BookingId id) {
        Row row = rows.get(id);
        return row == null ? Optional.empty() : row.maybe();
    }

    /** When the row became what {@code booking} says. */
    long timestampOf(Booking booking) {
        return timestamps.get(booking.revision());
    }

    @Nullable Row row(BookingId id) {
        return rows.get(id);
    }

    boolean isFenced(BookingId id) {
        Row row = rows.get(id);
        return row != null && row.booking() == null;
    }

    Collection<Row> all() {
        return rows.values();
    }

    void settleAll() {
        List.copyOf(partitions.values()).forEach(Paxos::settle);
    }
}
