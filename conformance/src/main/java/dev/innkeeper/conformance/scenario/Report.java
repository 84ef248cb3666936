package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.history.Finding;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints what races have come to. */
public final class Report {
    private static final int MOST_FINDINGS = 20;
    private static final String LINE = "%-26s %7s %6s %8s %8s %8s  %-5s  %s%n";

    private static final String LOAD = "%-12s %9s %7s %8s %8s %7s %7s %7s %7s%n";

    private final PrintWriter out;

    public Report(PrintWriter out) {
        this.out = out;
    }

    /** What the columns are. */
    public void head() {
        out.printf(LINE, "race", "calls", "done", "done/s", "p50 ms", "p99 ms", "", "answers (409+: in flight)");
        out.flush();
    }

    /** One race. */
    public void line(Verdict verdict) {
        Tally tally = verdict.tally();
        String answers = new TreeMap<>(tally.answers())
                .entrySet().stream()
                        .map(entry -> entry.getKey() + ":" + entry.getValue())
                        .collect(Collectors.joining(" "));
        out.printf(
                LINE,
                verdict.scenario(),
                tally.calls(),
                tally.acknowledged(),
                String.format("%.1f", tally.acknowledgedPerSecond()),
                millis(tally.latency(0.50)),
                millis(tally.latency(0.99)),
                verdict.isClean() ? "ok" : "WRONG",
                answers);
        out.flush();
    }

    /** What the columns of a load are. */
    public void loadHead() {
        out.printf(LOAD, "where", "booked/s", "booked", "p50 ms", "p99 ms", "201", "409", "503", "else");
        out.flush();
    }

    /** One load; the shares are those of all exchanges, repetitions included. */
    public void loadLine(Verdict verdict) {
        Tally tally = verdict.tally();
        out.printf(
                LOAD,
                verdict.scenario(),
                String.format("%.1f", tally.acknowledgedPerSecond()),
                tally.acknowledged(),
                millis(tally.latency(0.50)),
                millis(tally.latency(0.99)),
                share(tally, "201"),
                share(tally, "409"),
                share(tally, "503"),
                share(tally, "409+", "none", "429", "500"));
        out.flush();
    }

    /** What a long run has acknowledged. */
    public void counts(LongRun run) {
        out.printf(
                "acknowledged: %d reservations, %d changes, %d cancellations%n",
                run.reservations(), run.acknowledged(Change.class), run.acknowledged(Cancel.class));
        out.flush();
    }

    /** What is wrong: each kind counted, and the first ones in full. */
    public void findings(List<Finding> findings) {
        if (findings.isEmpty()) {
            out.println("nothing is wrong");
            out.flush();
            return;
        }
        Map<Finding.Kind, Long> counts =
                findings.stream().collect(Collectors.groupingBy(Finding::kind, TreeMap::new, Collectors.counting()));
        out.println("WRONG: " + counts);
        findings.stream().limit(MOST_FINDINGS).forEach(out::println);
        if (findings.size() > MOST_FINDINGS) {
            out.println("... and " + (findings.size() - MOST_FINDINGS) + " more");
        }
        out.flush();
    }

    private static String share(Tally tally, String... labels) {
        Map<String, Long> answers = tally.answers();
        long all = answers.values().stream().mapToLong(Long::longValue).sum();
        long these = Stream.of(labels)
                .mapToLong(label -> answers.getOrDefault(label, 0L))
                .sum();
        return all == 0 ? "-" : String.format("%.1f%%", 100.0 * these / all);
    }

    private static String millis(Duration duration) {
        return String.format("%.1f", duration.toNanos() / 1e6);
    }
}
