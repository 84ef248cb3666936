package dev.innkeeper.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the alert rules of Prometheus against the runbook and the metrics of the code. */
class AlertsTest {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final Path RULES = ROOT.resolve("docker/prometheus/alerts.yaml");
    private static final Path TRIED = ROOT.resolve("docker/prometheus/alerts-test.yaml");
    private static final String RUNBOOK = "docs/operations/runbook.md#";

    private static final Pattern OURS = Pattern.compile("\\binnkeeper_[a-z_]+");
    private static final Pattern IN_CODE = Pattern.compile("\"(innkeeper(?:\\.[a-z][a-z.-]*)+)\"");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.+)$");
    private static final Pattern DURATION = Pattern.compile("[0-9]+(s|m|h)");

    /** The suffixes that Prometheus adds to the name of a meter: the unit and the kind of series. */
    private static final String SUFFIX = "(_seconds|_bytes|_milliseconds)?(_total|_bucket|_count|_sum|_max)?";

    @Test
    void alerts_have_unique_names() {
        assertThat(groups()).isNotEmpty().allSatisfy(group -> {
            assertThat(group.path("name").asText()).startsWith("innkeeper-");
            assertThat(group.path("rules")).isNotEmpty();
        });
        assertThat(alerts().map(AlertsTest::name)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("alerts")
    void an_alert_has_a_severity_and_a_description(JsonNode alert) {
        assertThat(name(alert)).matches("[A-Z][A-Za-z]+");
        assertThat(alert.path("labels").path("severity").asText()).isIn("warning", "critical");
        assertThat(alert.path("annotations").path("summary").asText()).isNotBlank();
        assertThat(alert.path("annotations").path("description").asText()).endsWith(".");
        if (alert.has("for")) {
            assertThat(alert.path("for").asText()).matches(DURATION);
        }
    }

    @ParameterizedTest
    @MethodSource("alerts")
    void an_alert_links_to_its_section_of_the_runbook(JsonNode alert) {
        String link = alert.path("annotations").path("runbook_url").asText();

        assertThat(link).startsWith(RUNBOOK);
        assertThat(anchors()).contains(link.substring(RUNBOOK.length()));
        assertThat(section(link.substring(RUNBOOK.length()))).contains("`" + name(alert) + "`");
    }

    @ParameterizedTest
    @MethodSource("alerts")
    void every_own_metric_in_an_expression_exists_in_the_code(JsonNode alert) {
        assertThat(all(OURS, expression(alert)))
                .allSatisfy(metric -> assertThat(metersOfTheCode())
                        .as(metric)
                        .anyMatch(meter -> metric.matches(Pattern.quote(meter) + SUFFIX)));
    }

    @ParameterizedTest
    @MethodSource("alerts")
    void the_brackets_of_an_expression_match(JsonNode alert) {
        Deque<Character> open = new ArrayDeque<>();
        // Brackets within quotes belong to regular expressions.
        for (char sign : expression(alert).replaceAll("\"[^\"]*\"", "").toCharArray()) {
            switch (sign) {
                case '(' -> open.push(')');
                case '[' -> open.push(']');
                case '{' -> open.push('}');
                case ')', ']', '}' -> assertThat(open.poll()).isEqualTo(sign);
                default -> {}
            }
        }
        assertThat(open).isEmpty();
        assertThat(expression(alert)).isNotBlank();
    }

    /** promtool runs these tests; this only checks that no alert lacks one. */
    @ParameterizedTest
    @MethodSource("alerts")
    void an_alert_has_a_promtool_test(JsonNode alert) {
        assertThat(text(TRIED)).contains("alertname=\"" + name(alert) + "\"");
    }

    static Stream<JsonNode> alerts() {
        return groups().stream()
                .flatMap(group -> StreamSupport.stream(group.path("rules").spliterator(), false));
    }

    private static List<JsonNode> groups() {
        return StreamSupport.stream(read(RULES).path("groups").spliterator(), false)
                .toList();
    }

    private static String name(JsonNode alert) {
        return alert.path("alert").asText();
    }

    private static String expression(JsonNode alert) {
        return alert.path("expr").asText();
    }

    /** By their names in Prometheus, without the suffixes. */
    private static Set<String> metersOfTheCode() {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .flatMap(AlertsTest::sources)
                    .flatMap(source -> all(IN_CODE, text(source)).stream())
                    .map(literal -> literal.replace("\"", "").replace('.', '_').replace('-', '_'))
                    .collect(Collectors.toSet());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Stream<Path> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The anchors of the headings of the runbook, as GitHub generates them. */
    private static List<String> anchors() {
        return HEADING.matcher(runbook())
                .results()
                .map(heading -> anchor(heading.group(1)))
                .toList();
    }

    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
    }

    /** The text from its heading to the next one. */
    private static String section(String anchor) {
        String runbook = runbook();
        List<MatchResult> headings = HEADING.matcher(runbook).results().toList();
        for (int index = 0; index < headings.size(); index++) {
            if (anchor(headings.get(index).group(1)).equals(anchor)) {
                int end = index + 1 < headings.size() ? headings.get(index + 1).start() : runbook.length();
                return runbook.substring(headings.get(index).start(), end);
            }
        }
        return "";
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).toList();
    }

    private static String runbook() {
        return text(ROOT.resolve("docs/operations/runbook.md"));
    }

    private static JsonNode read(Path file) {
        try {
            return new YAMLMapper().readTree(text(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
