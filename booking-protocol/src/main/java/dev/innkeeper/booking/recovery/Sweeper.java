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
 * Processes the due entries of a journal: completes each, or writes it again for later. It stores its position, so that
 * another sweeper can continue from there. Repeating work does no harm.
 */
public final class Sweeper<T> {
    /** The number of entries to read at once; the position is stored after each batch. */
    private static final int ENTRIES = 64;

    /** The number of entries of a slot to process in parallel: one that waits for a dead node waits for seconds. */
    private static final int AT_ONCE = 4;

    /**
     * How far before the stored position a sweep starts, so that entries that arrive late by less than this are not missed.
     * Entries that are already finished are skipped.
     */
    private static final Duration OVERLAP = Duration.ofSeconds(10);

    /** Failed entries are due again at a multiple of this, so that repeated failures rewrite one entry. */
    private static final Duration AFTER_A_FAILURE = Duration.ofSeconds(10);

    /** The number of finished entries of a slot to remember; others are only processed again. */
    private static final int MOST_REMEMBERED = 4_096;

    private final Journal<T> journal;
    private final Function<T, Uni<Optional<Instant>>> finish;
    private final Timer timer;
    private final List<Set<Due<T>>> finished = Stream.<Set<Due<T>>>generate(ConcurrentHashMap::newKeySet)
            .limit(Journal.SLOTS)
            .toList();

    /** {@code finish} completes the work of an entry and returns when to try again, if needed. */
    public Sweeper(Journal<T> journal, Function<T, Uni<Optional<Instant>>> finish, Timer timer) {
        this.journal = journal;
        this.finish = finish;
        this.timer = timer;
    }

    /**
     * Processes all slots up to now and returns the number of due entries. A slot that fails does not stop the others; the
     * sweep fails with the first failure after all slots were tried.
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

    /** The part of one bucket to read. */
    private record Span(Instant from, Instant to) {}

    // Sequential and not nested: a journal that was never swept has more than a thousand buckets, most of them empty.
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

    /** Reads the entries of one span batch by batch. */
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
     * Whether the entry has no pending work. One that cannot be completed is written again, so that it does not hold up the
     * entries behind it.
     */
    private Uni<Boolean> finish(T entry) {
        return finish.apply(entry)
                .onFailure()
                .recoverWithItem(() -> Optional.of(later()))
                .chain(again -> again.map(at -> journal.write(entry, at).replaceWith(false))
                        .orElseGet(() -> Uni.createFrom().item(true)));
    }

    // The next sweep reads the last entries of this one again. Work that starts later has an entry that is due later,
    // so a
    // finished entry need not be processed again.
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
