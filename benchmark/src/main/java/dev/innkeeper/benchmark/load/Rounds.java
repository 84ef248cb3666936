package dev.innkeeper.benchmark.load;

import dev.innkeeper.benchmark.report.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** Slices of a replay and of REST that were measured in turns, so that both meet the same disturbances of the machine. */
public record Rounds(List<Round> all) {
    public Rounds {
        all = List.copyOf(all);
    }

    /** One slice of each. */
    public record Round(Slice replay, Slice rest) {}

    /** Measures both in turns, {@code rounds} times. */
    public static Rounds measure(int rounds, Supplier<Slice> replay, Supplier<Slice> rest) {
        List<Round> all = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            all.add(new Round(replay.get(), rest.get()));
        }
        return new Rounds(all);
    }

    /** A value of the replay. */
    public Summary replay(ToDoubleFunction<Slice> value) {
        return summary(round -> value.applyAsDouble(round.replay()));
    }

    /** The same value of REST. */
    public Summary rest(ToDoubleFunction<Slice> value) {
        return summary(round -> value.applyAsDouble(round.rest()));
    }

    /** REST divided by replay, taken round by round. */
    public Summary ratio(ToDoubleFunction<Slice> value) {
        return summary(round -> value.applyAsDouble(round.rest()) / value.applyAsDouble(round.replay()));
    }

    /** REST minus replay, taken round by round. */
    public Summary added(ToDoubleFunction<Slice> value) {
        return summary(round -> value.applyAsDouble(round.rest()) - value.applyAsDouble(round.replay()));
    }

    private Summary summary(ToDoubleFunction<Round> value) {
        return Summary.of(all.stream().mapToDouble(value).boxed().toList());
    }
}
