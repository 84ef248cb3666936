package dev.innkeeper.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The dashboard and the alerts use metrics that exist. */
class DashboardTest {
    private static final Pattern OURS = Pattern.compile("\\binnkeeper_[a-z_]+\\b");
    private static final Pattern METRIC =
            Pattern.compile("\\b[a-z]+(?:_[a-z]+)+\\b(?=\\{|\\[)|\\b[a-z]+(?:_[a-z]+){2,}\\b");
    private static final Path DASHBOARD = Project.DOCKER.resolve("grafana/dashboards/innkeeper.json");

    /** Metrics of Micrometer and of Prometheus itself. */
    private static final Set<String> OF_LIBRARIES = Set.of(
            "http_server_requests_seconds_count",
            "http_server_requests_seconds_sum",
            "http_server_requests_seconds_max",
            "jvm_memory_used_bytes",
            "jvm_memory_committed_bytes",
            "jvm_buffer_memory_used_bytes",
            "jvm_gc_pause_seconds_sum",
            "process_cpu_usage",
            "system_cpu_count");

    @Test
    void the_dashboard_has_the_panels_that_operators_need() {
        assertThat(names(OURS, Project.read(DASHBOARD)))
                .contains(
                        "innkeeper_http_refused_total",
                        "innkeeper_http_at_work",
                        "innkeeper_bookings_total",
                        "innkeeper_bookings_overdue_seconds",
                        "innkeeper_claims_oldest_due_seconds",
                        "innkeeper_claims_sweeps_total",
                        "innkeeper_audit_findings_total",
                        "innkeeper_cql_statements_total");
    }

    @Test
    void every_own_metric_in_a_panel_or_an_alert_is_registered() {
        assertThat(asking().flatMap(file -> names(OURS, Project.read(file)).stream())
                        .collect(Collectors.toSet()))
                .isNotEmpty()
                .isSubsetOf(RegisteredMetrics.registered());
    }

    @Test
    void every_other_metric_in_a_panel_comes_from_a_library() throws IOException {
        assertThat(expressions().stream()
                        .flatMap(expression -> names(METRIC, expression).stream())
                        .filter(name -> !name.startsWith("innkeeper_"))
                        .collect(Collectors.toSet()))
                .isNotEmpty()
                .isSubsetOf(OF_LIBRARIES);
    }

    @Test
    void every_panel_uses_the_provisioned_data_source() throws IOException {
        List<Map<String, Object>> sources = list(
                Project.yaml(Project.DOCKER.resolve("grafana/provisioning/datasources/prometheus.yaml")),
                "datasources");
        assertThat(panels())
                .filteredOn(panel -> !panel.path("type").asText().equals("row"))
                .hasSizeGreaterThan(15)
                .allMatch(panel -> panel.path("datasource")
                        .path("uid")
                        .asText()
                        .equals(sources.get(0).get("uid")));
    }

    @Test
    void panels_do_not_overlap_and_have_unique_ids() throws IOException {
        List<JsonNode> panels = panels();
        assertThat(panels).map(panel -> panel.path("id").asInt()).doesNotHaveDuplicates();
        assertThat(panels)
                .map(panel -> panel.path("gridPos").path("x") + "/"
                        + panel.path("gridPos").path("y"))
                .doesNotHaveDuplicates();
    }

    @Test
    void the_dashboard_is_where_grafana_loads_it() {
        List<Map<String, Object>> providers = list(
                Project.yaml(Project.DOCKER.resolve("grafana/provisioning/dashboards/innkeeper.yaml")), "providers");
        Object path =
                ComposeService.<Object>map(providers.get(0).get("options")).get("path");
        assertThat(ComposeService.named("grafana").list("volumes")).contains("./grafana/dashboards:" + path + ":ro");
        assertThat(Files.exists(DASHBOARD)).isTrue();
    }

    @Test
    void prometheus_scrapes_both_services_at_their_ports() {
        List<Map<String, Object>> jobs =
                list(Project.yaml(Project.DOCKER.resolve("prometheus/prometheus.yaml")), "scrape_configs");
        assertThat(jobs).singleElement().satisfies(job -> {
            assertThat(job).containsEntry("metrics_path", "/metrics");
            assertThat(job.get("static_configs").toString())
                    .contains("[hotel-service:8081]")
                    .contains("[reservation-service:8082]");
        });
    }

    /** The files that name metrics. */
    private static Stream<Path> asking() {
        return Stream.concat(
                Stream.of(DASHBOARD), Project.files(Project.DOCKER.resolve("prometheus"), ".yaml").stream());
    }

    private static List<JsonNode> panels() throws IOException {
        List<JsonNode> panels = new ArrayList<>();
        new ObjectMapper().readTree(DASHBOARD.toFile()).path("panels").forEach(panels::add);
        return panels;
    }

    private static List<String> expressions() throws IOException {
        return panels().stream()
                .flatMap(panel -> panel.path("targets").findValuesAsText("expr").stream())
                .toList();
    }

    private static Set<String> names(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group()).collect(Collectors.toSet());
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> list(Map<String, Object> yaml, String name) {
        return (List<Map<String, Object>>) yaml.get(name);
    }
}
