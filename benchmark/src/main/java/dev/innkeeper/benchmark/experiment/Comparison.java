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

/**
 * How much longer something takes than something else.
 *
 * @param what is compared, in words
 * @param first milliseconds a time of the base, all workers together
 * @param second the same of what is held against it
 * @param ratio of second to first, round by round, divided by {@code fair}
 * @param fair how much longer it would take if all were in proportion; 1 where there is nothing more to do
 * @param most that the ratio is to be
 */
public record Comparison(String what, Spread first, Spread second, Spread ratio, double fair, double most) {
    private static final double MILLIS_A_SECOND = 1_000;

    /** Measures both in turns, in a closed loop of that many workers. */
    static Comparison of(
            String what, Subject first, Subject second, double fair, double most, int workers, Effort effort) {
        ClosedLoop loop = new ClosedLoop(Ticker.system(), workers);
        loop.warmUp(first, effort.warmUp());
        loop.warmUp(second, effort.warmUp());
        Rounds rounds = Rounds.of(
                effort.rounds(), () -> loop.run(first, effort.slice()), () -> loop.run(second, effort.slice()));
        return new Comparison(
                what,
                rounds.first(Comparison::millisATime),
                rounds.second(Comparison::millisATime),
                rounds.ratio(slice -> millisATime(slice)).dividedBy(fair),
                fair,
                most);
    }

    private static double millisATime(Slice slice) {
        return MILLIS_A_SECOND / slice.throughput();
    }

    boolean isMet() {
        return ratio.median() <= most;
    }

    /** The section of some of them. */
    static Section section(String name, String title, String text, List<Comparison> found) {
        Table table = new Table("", "base, ms a time", "ms a time", "ratio", "goal", "");
        found.forEach(each -> table.row(
                each.what(),
                each.first().text(2),
                each.second().text(2),
                each.ratio().text(3),
                "at most " + each.most(),
                each.isMet() ? "met" : "**missed**"));
        return new Section(name, "## " + title + "\n\n" + text + "\n\n" + table, found, Map.of());
    }
}
