package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** A journal. Few slots are used; those without an entry are read at once. */
final class SimulatedJournal<T> {
    private static final int SLOTS_IN_USE = 2;

    private static final class Slot<T> {
        private final List<Journal.Due<T>> entries = new ArrayList<>();
        private Instant sweptUntil = World.instant(-60_000);
    }

    private final World world;
    private final Function<T, ConfirmationNumber> booking;
    private final List<Slot<T>> slots = new ArrayList<>();

    SimulatedJournal(World world, Function<T, ConfirmationNumber> booking) {
        this.world = world;
        this.booking = booking;
        for (int slot = 0; slot < Journal.SLOTS; slot++) {
            slots.add(new Slot<>());
        }
    }

    private Slot<T> slotOf(T entry) {
        return slots.get(Math.floorMod(booking.apply(entry).hashCode(), SLOTS_IN_USE));
    }

    Journal<T> seenBy(Instance instance) {
        return new Journal<>() {
            private final Supplier<CompletedHere<T>> done = instance.inMemory(CompletedHere::new);

            @Override
            public CompletedHere<T> done() {
                return done.get();
            }

            @Override
            public Uni<Void> write(T entry, Instant due) {
                return world.network.plainWrite(
                        new Network.Call(instance, "journal", entry, due),
                        Count.JOURNAL_FAILED,
                        () -> add(new Due<>(entry, due)));
            }

            @Override
            public Uni<List<Due<T>>> due(int slot, Instant from, Instant to, int most) {
                Slot<T> read = slots.get(slot);
                // A sweeper with nothing to read is not interesting, and may have a thousand buckets to look into.
                return find(read, from, to, most).isEmpty()
                        ? Uni.createFrom().item(List.of())
                        : world.network.read(
                                new Network.Call(instance, "journal due", from, to), () -> find(read, from, to, most));
            }

            @Override
            public Uni<Instant> sweptUntil(int slot) {
                Slot<T> read = slots.get(slot);
                return read.entries.isEmpty()
                        ? Uni.createFrom().item(read.sweptUntil)
                        : world.network.read(new Network.Call(instance, "swept until"), () -> read.sweptUntil);
            }

            @Override
            public Uni<Void> sweptUntil(int slot, Instant until) {
                Slot<T> written = slots.get(slot);
                if (written.entries.isEmpty()) {
                    written.sweptUntil = until;
                    return Uni.createFrom().voidItem();
                }
                return world.network.plainWrite(
                        new Network.Call(instance, "swept until", until),
                        Count.WRITE_FAILED,
                        () -> written.sweptUntil = until);
            }
        };
    }

    private void add(Journal.Due<T> due) {
        List<Journal.Due<T>> entries = slotOf(due.entry()).entries;
        if (!entries.contains(due)) {
            entries.add(due);
        }
    }

    private static <T> List<Journal.Due<T>> find(Slot<T> slot, Instant from, Instant to, int most) {
        return slot.entries.stream()
                .filter(due -> !due.at().isBefore(from) && due.at().isBefore(to))
                .sorted(Comparator.comparing(Journal.Due::at))
                .limit(most)
                .toList();
    }

    /** Milliseconds until which there may be something to do; negative when no sweeper would read anything any more. */
    long lastDue() {
        return slots.stream()
                .flatMap(slot ->
                        slot.entries.stream().filter(due -> !due.at().isBefore(slot.sweptUntil.minus(Sweeper.OVERLAP))))
                .mapToLong(due -> World.millis(due.at()))
                .max()
                .orElse(-1);
    }
}
