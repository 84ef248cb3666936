package dev.innkeeper.booking.recovery;

import static dev.innkeeper.booking.Fixtures.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.Journal;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A journal whose entries are all in the last slot, swept until a minute ago. */
final class OneSlotJournal implements Journal<String> {
    static final int SLOT = SLOTS - 1;

    final Set<Due<String>> entries = new LinkedHashSet<>();
    final Instant[] swept = new Instant[SLOTS];

    /** Each position that was stored for the slot. */
    final List<Instant> positions = new ArrayList<>();

    final CompletedHere<String> done = new CompletedHere<>();
    int readings;
    int unreadableSlot = -1;
    Instant unreadableFrom = Instant.MAX;
    boolean full;

    OneSlotJournal() {
        sweptUntil(NOW.minus(Duration.ofMinutes(1)));
    }

    void sweptUntil(Instant position) {
        Arrays.fill(swept, position);
    }

    OneSlotJournal with(String entry, Instant due) {
        entries.add(new Due<>(entry, due));
        return this;
    }

    @Override
    public Uni<Void> write(String entry, Instant due) {
        return full
                ? Uni.createFrom().failure(new IllegalStateException("no quorum"))
                : Uni.createFrom().item(with(entry, due)).replaceWithVoid();
    }

    @Override
    public CompletedHere<String> done() {
        return done;
    }

    @Override
    public Uni<List<Due<String>>> due(int slot, Instant from, Instant to, int most) {
        readings++;
        if (slot == unreadableSlot || !from.isBefore(unreadableFrom)) {
            return Uni.createFrom().failure(new IllegalStateException("unreadable"));
        }
        assertThat(Journal.bucketOf(from)).as("one bucket a read").isEqualTo(Journal.bucketOf(to.minusMillis(1)));
        return Uni.createFrom()
                .item(entries.stream()
                        .filter(due -> slot == SLOT
                                && !due.at().isBefore(from)
                                && due.at().isBefore(to))
                        .sorted(Comparator.comparing(Due::at))
                        .limit(most)
                        .toList());
    }

    @Override
    public Uni<Instant> sweptUntil(int slot) {
        return Uni.createFrom().item(swept[slot]);
    }

    @Override
    public Uni<Void> sweptUntil(int slot, Instant until) {
        swept[slot] = until;
        if (slot == SLOT) {
            positions.add(until);
        }
        return Uni.createFrom().voidItem();
    }
}
