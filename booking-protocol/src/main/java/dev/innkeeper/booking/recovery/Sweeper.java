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
import java.util.concurrent.atomic.AtomicLong;
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
    public static final int AT_ONCE = 4;

    /**
     * How far before the stored position a sweep starts. An entry that arrives late by less than this is not missed; nor is
     * one that a sweeper with a fast clock has passed over too early, or that a request with a slow clock has announced in
     * the past, as long as no clock is wrong by more than a minute. Entries that are already finished are skipped.
     */
    public static final Duration OVERLAP = Duration.ofSeconds(75);

    /** A stored position that is farther ahead than this is not believed: the clock of whoever stored it was wrong. */
    private static final Duration BELIEVED = Duration.ofSeconds(10);

    /** Failed entries are due again at a multiple of this, so that repeated failures rewrite one entry. */
    private static final Duration AFTER_A_FAILURE = Duration.ofSeconds(10);

    /** The number of finished entries of a slot to remember; others are only processed again. */
    private static final int MOST_REMEMBERED = 16_384;

    /**
     * Completes the work of entries.
     *
     * @param <T> an entry
     */
    @FunctionalInterface
    public interface Work<T> {

        /**
         * Completes all of these.
         *
         * @return for each entry that did not fail when to try again; empty when it needs no more work
         */
        Uni<Map<T, Optional<Instant>>> finish(List<T> entries);

        /** Completes entries one by one, {@code atOnce} of them in parallel. */
        static <T> Work<T> each(int atOnce, Function<T, Uni<Optional<Instant>>> finish) {
            return entries -> Multi.createFrom()
                    .iterable(entries)
                    .onItem()
                    .transformToUni(entry -> finish.apply(entry)
                            .map(again -> Map.entry(entry, again))
                            .onFailure()
                            .recoverWithNull())
                    .merge(atOnce)
                    .collect()
                    .asMap(Map.Entry::getKey, Map.Entry::getValue);
        }
    }

    private final Journal<T> journal;
    private final Work<T> work;
    private final Timer timer;
    private final Map<Integer, Instant> ownPositions = new ConcurrentHashMap<>();
    private final AtomicLong futurePositions = new AtomicLong();
    private final List<Set<Due<T>>> finished = Stream.<Set<Due<T>>>generate(ConcurrentHashMap::newKeySet)
            .limit(Journal.SLOTS)
            .toList();

    public Sweeper(Journal<T> journal, Work<T> work, Timer timer) {
        this.journal = journal;
        this.work = work;
        this.timer = timer;
    }

    /** How often a stored position was in the future, because the clock of another sweeper is or was wrong. */
    public long futurePositions() {
        return futurePositions.get();
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
        return journal.sweptUntil(slot).chain(stored -> {
            // Not after its own: what it has announced itself while its clock was slow, others have passed over.
            Instant swept = earlier(credible(slot, stored, now), ownPositions.getOrDefault(slot, Instant.MAX));
            Instant oldest = now.minus(Journal.KEPT);
            Instant from = swept.isAfter(oldest) ? swept.minus(OVERLAP) : oldest;
            forget(slot, from);
            return sweep(slot, spans(from, now)).invoke(() -> ownPositions.put(slot, now));
        });
    }

    // Nobody knows what a sweeper with a fast clock has passed over since it was right: begin where this one stopped,
    // or read everything if this is the one whose clock was fast.
    private Instant credible(int slot, Instant stored, Instant now) {
        if (!stored.isAfter(now.plus(BELIEVED))) {
            return stored;
        }
        futurePositions.incrementAndGet();
        Instant own = ownPositions.getOrDefault(slot, Instant.EPOCH);
        return own.isAfter(now) ? Instant.EPOCH : own;
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
                List<Due<T>> unfinished = unfinished(slot, entries);
                Uni<Void> done = finishAll(slot, unfinished);
                return (over
                                ? done
                                : done.chain(
                                        () -> goOnFrom(entries.get(most - 1).at(), !unfinished.isEmpty())))
                        .replaceWith(entries.size());
            });
        }

        // More of one instant than fit in one reading: read more at once. What was only read again moves no position.
        private Uni<Void> goOnFrom(Instant last, boolean worked) {
            most = last.equals(from) ? most * 2 : ENTRIES;
            from = last;
            forget(slot, last.minus(OVERLAP));
            return worked ? journal.sweptUntil(slot, last) : Uni.createFrom().voidItem();
        }
    }

    private List<Due<T>> unfinished(int slot, List<Due<T>> entries) {
        return entries.stream()
                .filter(due ->
                        !finished.get(slot).contains(due) && !journal.done().includes(due))
                .toList();
    }

    private Uni<Void> finishAll(int slot, List<Due<T>> entries) {
        Map<T, List<Due<T>>> different =
                entries.stream().collect(Collectors.groupingBy(Due::entry, LinkedHashMap::new, Collectors.toList()));
        return different.isEmpty()
                ? Uni.createFrom().voidItem()
                : work.finish(List.copyOf(different.keySet()))
                        .onFailure()
                        .recoverWithItem(Map.of())
                        .chain(done -> Multi.createFrom()
                                .iterable(different.entrySet())
                                .onItem()
                                .transformToUni(due -> finished(slot, due.getKey(), due.getValue(), done))
                                .merge(AT_ONCE)
                                .onItem()
                                .ignoreAsUni());
    }

    // An entry that cannot be completed is written again, so that it does not hold up the entries behind it. Another
    // clock may have said when; in the past of this one, no sweep would read it.
    private Uni<Void> finished(int slot, T entry, List<Due<T>> due, Map<T, Optional<Instant>> done) {
        return done.getOrDefault(entry, Optional.of(later()))
                .map(again -> journal.write(entry, latest(again, timer.now())))
                .orElseGet(() -> Uni.createFrom().voidItem())
                .invoke(() -> remember(slot, due));
    }

    // The next sweep reads the last entries of this one again. Work that starts later has an entry that is due later,
    // so an entry that is finished, or was written again, need not be processed again.
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

    private static Instant latest(Instant a, Instant b) {
        return a.isBefore(b) ? b : a;
    }

    private static Instant earlier(Instant a, Instant b) {
        return a.isBefore(b) ? a : b;
    }
}
