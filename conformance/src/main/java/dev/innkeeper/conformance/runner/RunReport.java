package dev.innkeeper.conformance.runner;

import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.scenario.ScenarioResult;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints results. */
public final class RunReport {
    private static final int MOST_ANOMALIES = 20;
    private static final String LINE = "%-26s %7s %6s %8s %8s %8s  %-5s  %s%n";
    private static final String LOAD_LINE = "%-12s %9s %7s %8s %8s %7s %7s %7s %7s%n";

    private final PrintWriter out;

    public RunReport(PrintWriter out) {
        this.out = out;
    }

    /** The header of {@link #line}. */
    public void header() {
        out.printf(LINE, "race", "calls", "done", "done/s", "p50 ms", "p99 ms", "", "answers (409+: in flight)");
    }

    /** One scenario. */
    public void line(ScenarioResult result) {
        String responses = new TreeMap<>(result.responses())
                .entrySet().stream()
                        .map(entry -> entry.getKey() + ":" + entry.getValue())
                        .collect(Collectors.joining(" "));
        out.printf(
                LINE,
                result.scenario(),
                result.invocations().size(),
                result.acknowledged(),
                String.format("%.1f", result.acknowledgedPerSecond()),
                millis(result.latency(0.50)),
                millis(result.latency(0.99)),
                result.isClean() ? "ok" : "WRONG",
                responses);
    }

    /** The header of {@link #loadLine}. */
    public void loadHeader() {
        out.printf(LOAD_LINE, "where", "booked/s", "booked", "p50 ms", "p99 ms", "201", "409", "503", "else");
    }

    /** One load. The percentages are of all responses, retries included. */
    public void loadLine(ScenarioResult result) {
        out.printf(
                LOAD_LINE,
                result.scenario(),
                String.format("%.1f", result.acknowledgedPerSecond()),
                result.acknowledged(),
                millis(result.latency(0.50)),
                millis(result.latency(0.99)),
                percentage(result.responses(), "201"),
                percentage(result.responses(), "409"),
                percentage(result.responses(), "503"),
                percentage(result.responses(), "409+", "none", "429", "500"));
    }

    /** A whole random run, without its anomalies. */
    public void lines(RunResult result) {
        header();
        result.scenarios().forEach(this::line);
        out.printf(
                "acknowledged: %d reservations, %d changes, %d cancellations%n",
                result.reservations(), result.acknowledged(Change.class), result.acknowledged(Cancel.class));
    }

    /**
     * The anomalies: how many of each kind, and the first ones in full.
     *
     * @return whether there are none
     */
    public boolean anomalies(List<Anomaly> anomalies) {
        if (anomalies.isEmpty()) {
            out.println("nothing is wrong");
            return true;
        }
        Map<Anomaly.Kind, Long> counts =
                anomalies.stream().collect(Collectors.groupingBy(Anomaly::kind, TreeMap::new, Collectors.counting()));
        out.println("WRONG: " + counts);
        anomalies.stream().limit(MOST_ANOMALIES).forEach(out::println);
        if (anomalies.size() > MOST_ANOMALIES) {
            out.println("... and " + (anomalies.size() - MOST_ANOMALIES) + " more");
        }
        return false;
    }

    private static String percentage(Map<String, Long> responses, String... labels) {
        long all = responses.values().stream().mapToLong(Long::longValue).sum();
        long these = Stream.of(labels)
                .mapToLong(label -> responses.getOrDefault(label, 0L))
                .sum();
        return all == 0 ? "-" : String.format("%.1f%%", 100.0 * these / all);
    }

    private static String millis(Duration duration) {
        return String.format("%.1f", duration.toNanos() / 1e6);
    }
}
