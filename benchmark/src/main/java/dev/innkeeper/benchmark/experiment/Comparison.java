package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Spread;
import dev.innkeeper.benchmark.report.Table;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * How much longer something takes than something else.
 *
 * @param what is compared, in words
 * @param first milliseconds a time of the base, all workers together
 * @param second the same of what is held against it
 * @param ratio of second to first, round by round, divided by {@code fair}
 * @param fair how much longer it would take if all were in proportion; 1 where there is nothing more to do
 * @param most that the ratio is to be, or {@link #NO_GOAL}
 */
public record Comparison(String what, Spread first, Spread second, Spread ratio, double fair, double most) {
    private static final double MILLIS_A_SECOND = 1_000;

    /** For what is told and nothing more. */
    static final double NO_GOAL = Double.POSITIVE_INFINITY;

    /** Something that is held against a base: what that compares, in words, and the most that the ratio is to be. */
    record Other(String what, Subject subject, double most) {}

    /**
     * Measures both in turns, in a closed loop of that many workers.
     *
     * @param what is compared, in words
     */
    static Comparison of(
            String what, Subject first, Subject second, double fair, double most, int workers, Effort effort) {
        return of(first, List.of(new Other(what, second, most)), fair, workers, effort)
                .get(0);
    }

    /** Measures all in turns: each of the others is held against the same base, and all are warmed up alike. */
    static List<Comparison> of(Subject base, List<Other> others, double fair, int workers, Effort effort) {
        ClosedLoop loop = new ClosedLoop(Ticker.system(), workers);
        effort.warmUp(loop, base);
        others.forEach(other -> effort.warmUp(loop, other.subject()));
        List<Rounds> rounds = Rounds.of(
                effort.rounds(),
                () -> loop.run(base, effort.slice()),
                others.stream()
                        .map(other -> (Supplier<Slice>) () -> loop.run(other.subject(), effort.slice()))
                        .toList());
        return IntStream.range(0, others.size())
                .mapToObj(other -> of(others.get(other), rounds.get(other), fair))
                .toList();
    }

    private static Comparison of(Other other, Rounds rounds, double fair) {
        return new Comparison(
                other.what(),
                rounds.first(Comparison::millisATime),
                rounds.second(Comparison::millisATime),
                rounds.ratio(Comparison::millisATime).dividedBy(fair),
                fair,
                other.most());
    }

    private static double millisATime(Slice slice) {
        return MILLIS_A_SECOND / slice.throughput();
    }

    private String verdict() {
        if (most == NO_GOAL) {
            return "";
        }
        return ratio.median() <= most ? "met" : "**missed**";
    }

    /** The section of some of them. */
    static Section section(String name, String title, String text, List<Comparison> found) {
        Table table = new Table("", "base, ms a time", "ms a time", "ratio", "goal", "");
        found.forEach(each -> table.row(
                each.what(),
                each.first().text(2),
                each.second().text(2),
                each.ratio().text(3),
                each.most() == NO_GOAL ? "" : "at most " + each.most(),
                each.verdict()));
        return new Section(name, "## " + title + "\n\n" + text + "\n\n" + table, found, Map.of());
    }
}
