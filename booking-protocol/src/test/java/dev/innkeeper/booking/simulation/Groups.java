package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupRow;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.booking.model.RefusedGroup;
import dev.innkeeper.booking.port.GroupTable;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tables of groups. */
final class Groups {
    private final World world;
    private final Map<ConfirmationNumber, ConfirmationNumber> numbers = new LinkedHashMap<>();
    private final Set<ConfirmationNumber> asked = new HashSet<>();
    private final Map<ConfirmationNumber, GroupRow> rows = new LinkedHashMap<>();
    private final Map<ConfirmationNumber, Paxos> partitions = new LinkedHashMap<>();

    Groups(World world) {
        this.world = world;
    }

    GroupTable seenBy(Instance instance) {
        return new GroupTable() {
            @Override
            public Uni<Void> announce(NewGroup wanted) {
                return world.network.plainWrite(
                        new Network.Call(instance, "announce group", wanted.number()), Count.WRITE_FAILED, () -> {
                            wanted.numbers().forEach(room -> numbers.put(room, wanted.number()));
                            numbers.put(wanted.number(), wanted.number());
                        });
            }

            @Override
            public Uni<Optional<ConfirmationNumber>> groupOf(ConfirmationNumber number) {
                // Without groups a world is what it was before there were any: it loses no time here.
                return numbers.isEmpty()
                        ? Uni.createFrom().item(Optional.empty())
                        : world.network.read(
                                new Network.Call(instance, "group of", number),
                                () -> Optional.ofNullable(numbers.get(number)));
            }

            @Override
            public Uni<GroupRow> insert(GroupRow row) {
                return world.network.conditional(
                        new Network.Call(instance, "insert group", row), partition(row.number()), () -> insertion(row));
            }

            @Override
            public Uni<Void> publishContact(Group group) {
                return world.network.plainWrite(
                        new Network.Call(instance, "contact of", group.number()), Count.WRITE_FAILED, () -> {});
            }

            @Override
            public Uni<Void> complete(ConfirmationNumber number) {
                return world.network
                        .conditional(
                                new Network.Call(instance, "complete group", number),
                                partition(number),
                                () -> completion(number))
                        .replaceWithVoid();
            }

            @Override
            public Uni<Optional<GroupRow>> find(ConfirmationNumber number) {
                return world.network.read(
                        new Network.Call(instance, "find group", number), () -> Optional.ofNullable(rows.get(number)));
            }

            @Override
            public Uni<Optional<GroupRow>> settled(ConfirmationNumber number) {
                return world.network.settledRead(
                        new Network.Call(instance, "settled group", number),
                        List.of(partition(number)),
                        () -> Optional.ofNullable(rows.get(number)));
            }
        };
    }

    private Paxos.Round<GroupRow> insertion(GroupRow row) {
        GroupRow there = rows.get(row.number());
        return there == null ? new Paxos.Round<>(row, ballot -> overwrite(row)) : new Paxos.Round<>(there, null);
    }

    private Paxos.Round<Boolean> completion(ConfirmationNumber number) {
        return rows.get(number) instanceof Group group && !group.isComplete()
                ? new Paxos.Round<>(true, ballot -> overwrite(InMemory.completed(group)))
                : new Paxos.Round<>(false, null);
    }

    /** Whatever is there. */
    void overwrite(GroupRow row) {
        rows.put(row.number(), row);
        world.trace.note("", "row is now", row);
    }

    private Paxos partition(ConfirmationNumber number) {
        return partitions.computeIfAbsent(number, key -> new Paxos(world.paxosRandom, world));
    }

    Collection<Paxos> partitions() {
        return List.copyOf(partitions.values());
    }

    private @Nullable GroupRow rowOf(ConfirmationNumber room) {
        ConfirmationNumber group = numbers.get(room);
        return group == null ? null : rows.get(group);
    }

    /** Whether a reservation may begin: it is of no group, or of one that is committed with it. */
    boolean allows(Booking room) {
        return !numbers.containsKey(room.number())
                || (rowOf(room.number()) instanceof Group group && group.rooms().contains(room.number()));
    }

    /** Whether the number is of a group that will never be. */
    boolean hasRefused(ConfirmationNumber room) {
        return rowOf(room) instanceof RefusedGroup;
    }

    /** I7: a group of which some rooms are there and others not; empty when there is none. */
    Optional<String> split() {
        return rows.values().stream()
                .filter(row -> row instanceof Group group
                        ? !group.isComplete() || !group.rooms().stream().allMatch(this::isReservation)
                        : numbers.entrySet().stream()
                                .filter(entry -> entry.getValue().equals(row.number()))
                                .anyMatch(entry -> isReservation(entry.getKey())))
                .findFirst()
                .map(row -> Descriptions.of(row) + " is not all or none");
    }

    /** Somebody has asked for a group with that number. */
    void asked(ConfirmationNumber number) {
        asked.add(number);
    }

    /** Whether it is the number of a group, and of no reservation. */
    boolean isGroup(ConfirmationNumber number) {
        return asked.contains(number);
    }

    private boolean isReservation(ConfirmationNumber number) {
        return world.bookings.booking(number).isPresent();
    }
}
