package dev.innkeeper.booking.recovery;

import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Journal.Due;
import dev.innkeeper.booking.port.Timer;
import io.smallrye.mutiny.CompositeException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Works a journal through: whatever is due is finished, or written down again for later. How far it has come is kept, so
 * that another goes on from there; what is done twice does no harm.
 */
public final class Sweeper<T> {
    /** So many are read at once; once they are finished the position is kept, whatever happens to the rest. */
    private static final int ENTRIES = 64;

    /** So many entries of a slot are worked on side by side: one that waits for a node that is gone waits for seconds. */
    private static final int AT_ONCE = 4;

    /**
     * How much is read again: writers whose clocks or writes are late by less are not missed. Of that only what is new, or
     * was not finished, is worked on again.
     */
    private static final Duration OVERLAP = Duration.ofSeconds(10);

    /** When to look again at what failed: a multiple of it, so that repeated failures write one entry again. */
    private static final Duration AFTER_A_FAILURE = Duration.ofSeconds(10);

    /** So many finished entries of a slot are remembered: what is forgotten is only done again. */
    private static final int MOST_REMEMBERED = 4_096;

    private final Journal<T> journal;
    private final Function<T, Uni<Optional<Instant>>> finish;
    private final Timer timer;
    private final List<Set<Due<T>>> finished = Stream.<Set<Due<T>>>generate(ConcurrentHashMap::newKeySet)
            .limit(Journal.SLOTS)
            .toList();

    /** {@code finish} does what is left to do and says when to look again, if ever. */
    public Sweeper(Journal<T> journal, Function<T, Uni<Optional<Instant>>> finish, Timer timer) {
        this.journal = journal;
        this.finish = finish;
        this.timer = timer;
    }

    /**
     * Works all slots through up to now; answers how many entries were due. It fails, as the first did, only after all
     * slots were tried: one that cannot be read must not hold up the others.
     */
    public Uni<Integer> sweep() {
        journal.done().forget(timer.now());
        return Multi.createFrom()
                .range(0, Journal.SLOTS)
                .onItem()
                .transformToUni(this::sweep)
                .collectFailures()
                .merge(Journal.SLOTS)
                .collect()
                .with(Collectors.summingInt(Integer::intValue))
                .onFailure(CompositeException.class)
                .transform(all -> ((CompositeException) all).getCauses().get(0));
    }

    private Uni<Integer> sweep(int slot) {
        Instant now = timer.now();
        return journal.sweptUntil(slot).chain(swept -> {
            Instant oldest = now.minus(Journal.KEPT);
            Instant from = swept.isAfter(oldest) ? swept.minus(OVERLAP) : oldest;
            forget(slot, from);
            return sweep(slot, spans(from, now));
        });
    }

    /** What of one bucket is read: from the one instant on, up to the other. */
    private record Span(Instant from, Instant to) {}

    // One after the other and not nested: a journal that was never swept has more than a thousand buckets, most of them
    // empty, which leave nothing to remember until the end.
    private Uni<Integer> sweep(int slot, List<Span> spans) {
        return Multi.createFrom()
                .iterable(spans)
                .onItem()
                .transformToUniAndConcatenate(span -> new Reading(slot, span)
                        .finish()
                        .call(done -> done > 0
                                ? journal.sweptUntil(slot, span.to())
                                : Uni.createFrom().voidItem()))
                .collect()
                .with(Collectors.summingInt(Integer::intValue))
                .call(() -> spans.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : journal.sweptUntil(slot, spans.get(spans.size() - 1).to()));
    }

    private static List<Span> spans(Instant from, Instant to) {
        List<Span> spans = new ArrayList<>();
        for (Instant next = from; next.isBefore(to); ) {
            Instant end = earlier(Journal.endOfBucket(next), to);
            spans.add(new Span(next, end));
            next = end;
        }
        return spans;
    }

    /** The entries of one span, as many at a time as are worked on before the position is kept. */
    private final class Reading {
        private final int slot;
        private final Instant end;
        private Instant from;
        private int most = ENTRIES;
        private boolean over;

        Reading(int slot, Span span) {
            this.slot = slot;
            from = span.from();
            end = span.to();
        }

        Uni<Integer> finish() {
            return Multi.createBy()
                    .repeating()
                    .uni(this::next)
                    .whilst(entries -> !over)
                    .collect()
                    .with(Collectors.summingInt(Integer::intValue));
        }

        private Uni<Integer> next() {
            return journal.due(slot, from, end, most).chain(entries -> {
                over = entries.size() < most;
                Uni<Void> done = finishAll(slot, entries);
                return (over
                                ? done
                                : done.chain(
                                        () -> goOnFrom(entries.get(most - 1).at())))
                        .replaceWith(entries.size());
            });
        }

        // More of one instant than fit in one reading: read more at once.
        private Uni<Void> goOnFrom(Instant last) {
            most = last.equals(from) ? most * 2 : ENTRIES;
            from = last;
            forget(slot, last.minus(OVERLAP));
            return journal.sweptUntil(slot, last);
        }
    }

    private Uni<Void> finishAll(int slot, List<Due<T>> entries) {
        Map<T, List<Due<T>>> different = entries.stream()
                .filter(due ->
                        !finished.get(slot).contains(due) && !journal.done().includes(due))
                .collect(Collectors.groupingBy(Due::entry, LinkedHashMap::new, Collectors.toList()));
        return Multi.createFrom()
                .iterable(different.entrySet())
                .onItem()
                .transformToUni(due -> finish(due.getKey())
                        .invoke(over -> {
                            if (over) {
                                remember(slot, due.getValue());
                            }
                        })
                        .replaceWithVoid())
                .merge(AT_ONCE)
                .onItem()
                .ignoreAsUni();
    }

    /**
     * Whether nothing is left to do for the entry. One that cannot be finished must not hold up those behind it, and is
     * written down again.
     */
    private Uni<Boolean> finish(T entry) {
        return finish.apply(entry)
                .onFailure()
                .recoverWithItem(() -> Optional.of(later()))
                .chain(again -> again.map(at -> journal.write(entry, at).replaceWith(false))
                        .orElseGet(() -> Uni.createFrom().item(true)));
    }

    // The last entries of one sweep are read by the next one, too. What begins later is written down as due later,
    // so what is over at one instant needs no second look at that instant.
    private void remember(int slot, List<Due<T>> over) {
        if (finished.get(slot).size() < MOST_REMEMBERED) {
            finished.get(slot).addAll(over);
        }
    }

    private void forget(int slot, Instant before) {
        finished.get(slot).removeIf(due -> due.at().isBefore(before));
    }

    private Instant later() {
        long mark = AFTER_A_FAILURE.toMillis();
        return Instant.ofEpochMilli((timer.now().toEpochMilli() / mark + 2) * mark);
    }

    private static Instant earlier(Instant a, Instant b) {
        return a.isBefore(b) ? a : b;
    }
}
