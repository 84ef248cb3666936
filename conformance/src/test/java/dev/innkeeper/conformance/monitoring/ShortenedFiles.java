package dev.innkeeper.conformance.monitoring;

import static java.util.stream.Collectors.joining;

import dev.innkeeper.stack.Service;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Copies of the files in {@code docker/prometheus} for a test that cannot wait for hours. They differ from the originals in
 * this only:
 *
 * <ul>
 *   <li>The times of {@code for:} and of ranges are a thirtieth, at most 20 s; ranges are at least 5 s, five scrapes.
 *   <li>The ages of claims and bookings at which alerts begin are a tenth.
 *   <li>Prometheus scrapes and evaluates every second, the services by HTTP at the addresses of the stack.
 *   <li>Jobs for Cassandra, machines and Kubernetes, and the Alertmanager, are added.
 * </ul>
 */
record ShortenedFiles(Path originals) {
    private static final int TIMES = 30;
    private static final int AGES = 10;
    private static final Duration LONGEST = Duration.ofSeconds(20);
    private static final Duration SHORTEST_RANGE = Duration.ofSeconds(5);

    private static final Pattern PENDING = Pattern.compile("(?m)^( +for: )(\\d+)([smh])$");
    private static final Pattern RANGE = Pattern.compile("(\\[)(\\d+)([smh])(?=])");
    private static final Pattern AGE = Pattern.compile("((?:oldest_due|overdue)_seconds\\)? > )(\\d+)()");

    /** A scrape job of one target each that tells the same as an exporter. */
    record Job(String name, Map<String, URI> targets) {}

    /** The rules. */
    void writeRules(Path target) throws IOException {
        String rules = Files.readString(originals.resolve("alerts.yaml"));
        rules = replace(PENDING, rules, time -> seconds(shortened(time, Duration.ofSeconds(1))));
        rules = replace(RANGE, rules, time -> seconds(shortened(time, SHORTEST_RANGE)));
        rules = replace(AGE, rules, age -> Integer.toString(Integer.parseInt(age.group(2)) / AGES));
        Files.writeString(target, rules);
    }

    /** The configuration, with its rules next to it. */
    void writeConfiguration(Path target, Map<Service, URI> services, List<Job> jobs, URI alertmanager)
            throws IOException {
        String configuration = Files.readString(originals.resolve("prometheus.yaml"))
                .replaceAll("(scrape_interval|evaluation_interval): \\d+s", "$1: 1s")
                .replaceAll("(?m)^ +(scheme: https|tls_config:|ca_file: .*)\\R", "");
        for (Map.Entry<Service, URI> service : services.entrySet()) {
            configuration = configuration.replaceAll(
                    Pattern.quote("[" + service.getKey().artifact()) + ":\\d+]",
                    "[" + service.getValue().getAuthority() + "]");
        }
        String alerting = """

                alerting:
                  alertmanagers:
                    - static_configs:
                        - targets: [%s]
                """.formatted(alertmanager.getAuthority());
        Files.writeString(
                target, configuration + jobs.stream().map(ShortenedFiles::lines).collect(joining()) + alerting);
    }

    private static String lines(Job job) {
        String targets = job.targets().entrySet().stream()
                .map(target -> """
                              - targets: [%s]
                                labels: {instance: %s, __metrics_path__: %s}
                        """.formatted(
                                target.getValue().getAuthority(),
                                target.getKey(),
                                target.getValue().getPath()))
                .collect(joining());
        return "  - job_name: %s%n    static_configs:%n%s".formatted(job.name(), targets);
    }

    private static String replace(Pattern pattern, String text, Function<MatchResult, String> shorter) {
        return pattern.matcher(text).replaceAll(found -> found.group(1) + shorter.apply(found));
    }

    private static Duration shortened(MatchResult time, Duration shortest) {
        Duration shorter = Duration.parse("PT" + time.group(2) + time.group(3)).dividedBy(TIMES);
        if (shorter.compareTo(shortest) < 0) {
            return shortest;
        }
        return shorter.compareTo(LONGEST) > 0 ? LONGEST : shorter;
    }

    private static String seconds(Duration duration) {
        return duration.toSeconds() + "s";
    }
}
