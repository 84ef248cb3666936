package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.report.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/**
 * Two things measured in turns, A B A B and so on: what disturbs the machine for a while disturbs both. They are compared
 * round by round.
 */
public record Rounds(List<Round> all) {
    private static final int DIGITS = 3;

    /** What was measured one right after the other. */
    public record Round(Slice first, Slice second) {}

    /** Measures both, that many times. */
    public static Rounds of(int rounds, Supplier<Slice> first, Supplier<Slice> second) {
        return of(rounds, first, List.of(second)).get(0);
    }

    /** Measures all in turns, that many times: each of the others is the second thing once, of rounds that share the first. */
    public static List<Rounds> of(int rounds, Supplier<Slice> first, List<Supplier<Slice>> others) {
        List<List<Round>> found = new ArrayList<>();
        others.forEach(other -> found.add(new ArrayList<>()));
        for (int round = 0; round < rounds; round++) {
            Slice base = first.get();
            for (int other = 0; other < others.size(); other++) {
                found.get(other).add(new Round(base, others.get(other).get()));
            }
        }
        return found.stream().map(Rounds::new).toList();
    }

    /** Something of the first thing. */
    public Spread first(ToDoubleFunction<Slice> value) {
        return spread(round -> value.applyAsDouble(round.first()));
    }

    /** The same of the second thing. */
    public Spread second(ToDoubleFunction<Slice> value) {
        return spread(round -> value.applyAsDouble(round.second()));
    }

    /** The second thing's as a part of the first one's. */
    public Spread ratio(ToDoubleFunction<Slice> value) {
        return spread(round -> value.applyAsDouble(round.second()) / value.applyAsDouble(round.first()));
    }

    /** By how much the second thing's is more. */
    public Spread added(ToDoubleFunction<Slice> value) {
        return spread(round -> value.applyAsDouble(round.second()) - value.applyAsDouble(round.first()));
    }

    private Spread spread(ToDoubleFunction<Round> value) {
        return Spread.of(all.stream().mapToDouble(value).boxed().toList());
    }

    /** All latencies of the first thing. */
    public Histogram firstLatencies() {
        return together(all.stream().map(round -> round.first().latencies()).toList());
    }

    /** All latencies of the second thing. */
    public Histogram secondLatencies() {
        return together(all.stream().map(round -> round.second().latencies()).toList());
    }

    private static Histogram together(List<Histogram> parts) {
        Histogram sum = new Histogram(DIGITS);
        parts.forEach(sum::add);
        return sum;
    }
}
