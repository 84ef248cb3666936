package dev.innkeeper.booking.recovery;

import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Timer;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;

/** Checks from outside whether sweepers keep up with a journal. */
public final class Backlog {
    /** How far back to look: more reads of a journal that nobody sweeps would reveal nothing new. */
    private static final Duration LOOKED_AT = Duration.ofDays(1);

    private final Journal<?> journal;
    private final Timer timer;

    public Backlog(Journal<?> journal, Timer timer) {
        this.journal = journal;
        this.timer = timer;
    }

    /** Whether an unswept entry has been due for longer than {@code patience}. */
    public Uni<Boolean> isOlderThan(Duration patience) {
        Instant now = timer.now();
        return Multi.createFrom()
                .range(0, Journal.SLOTS)
                .onItem()
                .transformToUniAndConcatenate(slot -> isOlderThan(slot, now.minus(patience), now.minus(LOOKED_AT)))
                .select()
                .first(behind -> !behind)
                .collect()
                .asList()
                .map(inTime -> inTime.size() < Journal.SLOTS);
    }

    private Uni<Boolean> isOlderThan(int slot, Instant end, Instant oldest) {
        return journal.sweptUntil(slot).chain(swept -> hasEntry(slot, swept.isAfter(oldest) ? swept : oldest, end));
    }

    private Uni<Boolean> hasEntry(int slot, Instant from, Instant end) {
        if (!from.isBefore(end)) {
            return Uni.createFrom().item(false);
        }
        Instant next = earlier(Journal.endOfBucket(from), end);
        return journal.due(slot, from, next, 1)
                .chain(due -> due.isEmpty()
                        ? hasEntry(slot, next, end)
                        : Uni.createFrom().item(true));
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
