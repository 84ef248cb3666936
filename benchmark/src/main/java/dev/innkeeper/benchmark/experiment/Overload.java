package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.OpenLoop;
import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Spread;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.conformance.client.Instances;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/**
 * What becomes of a service that is asked for twice as much as it can do: what it still does, how late that is, whether
 * the rest is refused in words, and whether it is well again right afterwards. In each round one after the other:
 * saturation, a normal rate, the overload, the normal rate again.
 */
public final class Overload implements Experiment {
    /** Several times what a service takes on at a time. */
    private static final int CONNECTIONS = 2_048;

    private static final double NORMAL = 0.8;
    private static final double TOO_MUCH = 2;
    private static final double LATE = 99;
    private static final double LEAST_GOODPUT = 0.9;
    private static final double MOST_LATER = 3;

    private final Ticker ticker = Ticker.system();
    private final String what;
    private final Instances instances;
    private final LongFunction<RestRequest> requests;
    private final int items;
    private final Effort effort;

    /**
     * @param what is asked for, in words
     * @param items of each answer
     */
    public Overload(String what, Instances instances, LongFunction<RestRequest> requests, int items, Effort effort) {
        this.what = what;
        this.instances = instances;
        this.requests = requests;
        this.items = items;
        this.effort = effort;
    }

    /**
     * A round.
     *
     * @param saturation times a second, closed loop
     * @param goodput times a second that were answered while twice that was asked for
     * @param refused of all requests of the overload, from 0 to 1
     * @param normalLate 99th percentile in milliseconds at {@value #NORMAL} of saturation
     * @param normalRefused of all requests of the normal rate, from 0 to 1: more than 0 where the machine stood still
     * @param overloadLate the same of what was answered under overload
     * @param afterwardsLate the same at the normal rate right afterwards
     * @param afterwardsRefused of all requests right afterwards, from 0 to 1: more than 0 where it is not well at once
     */
    public record Round(
            double saturation,
            double goodput,
            double refused,
            double normalLate,
            double normalRefused,
            double overloadLate,
            double afterwardsLate,
            double afterwardsRefused) {}

    @Override
    public String name() {
        return "overload";
    }

    @Override
    public Section run() {
        try (RestClient client = new RestClient(instances, CONNECTIONS)) {
            return run(client);
        }
    }

    private Section run(RestClient client) {
        Subject strict = new Subject(what, items, RestWork.of(client, requests));
        Subject refusable = new Subject(what + " under overload", items, RestWork.refusable(client, requests));
        ClosedLoop full = new ClosedLoop(ticker, effort.workers());
        effort.warmUp(full, strict);
        List<Round> rounds = new ArrayList<>();
        IntStream.range(0, effort.rounds()).forEach(round -> rounds.add(round(full, strict, refusable)));
        return new Section(name(), text(rounds), rounds, Map.of());
    }

    private Round round(ClosedLoop full, Subject strict, Subject refusable) {
        double saturation = full.run(strict, effort.slice()).throughput();
        OpenLoop usual = new OpenLoop(ticker, NORMAL * saturation);
        Slice normal = usual.run(refusable, effort.slice());
        Slice overload = new OpenLoop(ticker, TOO_MUCH * saturation).run(refusable, effort.slice());
        Slice afterwards = usual.run(refusable, effort.slice());
        return new Round(
                saturation,
                overload.throughput(),
                refused(overload),
                normal.millis(LATE),
                refused(normal),
                overload.millis(LATE),
                afterwards.millis(LATE),
                refused(afterwards));
    }

    private static double refused(Slice slice) {
        return (double) slice.refused() / (slice.refused() + slice.done());
    }

    private String text(List<Round> rounds) {
        Spread goodput = Spread.of(rounds.stream()
                .map(round -> round.goodput() / round.saturation())
                .toList());
        Spread later = Spread.of(rounds.stream()
                .map(round -> round.overloadLate() / round.normalLate())
                .toList());
        Table table = new Table("", "median (least..most)", "goal", "")
                .row("saturation, /s", spread(rounds, Round::saturation, 0), "", "")
                .row(
                        "goodput : saturation",
                        goodput.text(2),
                        "at least " + LEAST_GOODPUT,
                        met(goodput.median() >= LEAST_GOODPUT))
                .row("refused, of all", spread(rounds, Round::refused, 2), "", "")
                .row("p99 at " + NORMAL + " of saturation, ms", spread(rounds, Round::normalLate, 1), "", "")
                .row("refused at " + NORMAL + " of saturation, of all", spread(rounds, Round::normalRefused, 3), "", "")
                .row("p99 of what was answered under overload, ms", spread(rounds, Round::overloadLate, 1), "", "")
                .row(
                        "the latter : the former",
                        later.text(1),
                        "at most " + MOST_LATER,
                        met(later.median() <= MOST_LATER))
                .row("p99 right afterwards, ms", spread(rounds, Round::afterwardsLate, 1), "", "")
                .row(
                        "refused right afterwards, of all",
                        spread(rounds, Round::afterwardsRefused, 2),
                        "none",
                        met(rounds.stream().allMatch(round -> round.afterwardsRefused() == 0)));
        return String.format(
                Locale.ROOT,
                "## Overload%n%n%s, asked for twice as often as it saturates; latencies from the intended start. Every answer was"
                        + " the right one, or 429 or 503 with Retry-After: any other would have failed the run.%n%n%s",
                what,
                table);
    }

    private static String spread(List<Round> rounds, Function<Round, Double> value, int decimals) {
        return Spread.of(rounds.stream().map(value).toList()).text(decimals);
    }

    private static String met(boolean met) {
        return met ? "met" : "**missed**";
    }
}
