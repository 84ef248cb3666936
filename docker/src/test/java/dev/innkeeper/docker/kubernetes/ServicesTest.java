package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Deployments fit the services that they run. */
class ServicesTest {
    /** What {@code ./innkeeper up} waits for a start. */
    private static final int LONGEST_START = 180;

    private static final int MEGABYTE = 1 << 20;

    /** The share of the memory that the image gives to the heap, in percent. */
    private static final int HEAP = 60;

    /** What a service takes beside heap and buffers, more than was measured (docs/performance.md). */
    private static final int REST = 230 * MEGABYTE;

    private static final Set<String> OF_THE_JVM = Set.of("JDK_JAVA_OPTIONS");

    /** One Deployment of one overlay. */
    record Deployed(Overlay overlay, Resource deployment, Configuration configuration) {
        String variable(String name) {
            return EnvironmentOf.values(overlay, deployment).get(name);
        }

        JsonNode container(String pointer) {
            return deployment.container().at(pointer);
        }

        @Override
        public String toString() {
            return deployment.name() + " of " + overlay;
        }
    }

    static Stream<Deployed> services() {
        return Overlay.all()
                .flatMap(overlay -> overlay.services().stream()
                        .map(service -> new Deployed(overlay, service, Configuration.of(service.name()))));
    }

    @Test
    void both_overlays_have_both() {
        assertThat(services().map(Deployed::toString))
                .containsExactlyInAnyOrder(
                        "hotel-service of laptop",
                        "reservation-service of laptop",
                        "hotel-service of production",
                        "reservation-service of production");
    }

    @ParameterizedTest
    @MethodSource("services")
    void the_port_is_the_one_that_the_service_listens_on(Deployed service) {
        int port = service.configuration().number("quarkus.http.port");

        assertThat(service.container("/ports").toString())
                .isEqualTo("[{\"name\":\"http\",\"containerPort\":" + port + "}]");
        JsonNode other =
                service.overlay().the("Service", service.deployment().name()).at("/spec");
        assertThat(other.at("/ports").toString())
                .isEqualTo("[{\"name\":\"http\",\"port\":" + port + ",\"targetPort\":\"http\"}]");
        assertThat(service.deployment().podLabels()).containsAllEntriesOf(Resource.labels(other.at("/selector")));
        assertThat(service.deployment().podLabels())
                .containsAllEntriesOf(Resource.labels(service.deployment().at("/spec/selector/matchLabels")));
        assertThat(service.variable("QUARKUS_HTTP_HOST")).isEqualTo("0.0.0.0");
        assertThat(service.variable("QUARKUS_HTTP_PORT")).isNull();
    }

    @ParameterizedTest
    @MethodSource("services")
    void each_calls_the_other_where_it_listens(Deployed service) {
        assertThat(service.variable("QUARKUS_REST_CLIENT_HOTEL_SERVICE_URL"))
                .isEqualTo("http://hotel-service:"
                        + Configuration.of("hotel-service").get("quarkus.http.port"));
        assertThat(service.variable("QUARKUS_REST_CLIENT_RESERVATION_SERVICE_URL"))
                .isEqualTo("http://reservation-service:"
                        + Configuration.of("reservation-service").get("quarkus.http.port"));
    }

    @ParameterizedTest
    @MethodSource("services")
    void probes_ask_what_they_should(Deployed service) {
        Map.of("startupProbe", "started", "livenessProbe", "live", "readinessProbe", "ready")
                .forEach((probe, check) -> {
                    JsonNode http = service.container("/" + probe + "/httpGet");
                    assertThat(http.get("path").asText())
                            .isEqualTo(service.configuration().health(check));
                    assertThat(http.get("port").asText()).isEqualTo("http");
                });
        assertThat(service.container("/startupProbe/failureThreshold").asInt()
                        * service.container("/startupProbe/periodSeconds").asInt())
                .isGreaterThanOrEqualTo(LONGEST_START);
        // The driver gives a statement two seconds.
        assertThat(service.container("/readinessProbe/timeoutSeconds").asInt()).isGreaterThan(2);
    }

    @ParameterizedTest
    @MethodSource("services")
    void there_is_time_to_end_what_is_under_way(Deployed service) {
        Duration sleep = Duration.ofSeconds(
                service.container("/lifecycle/preStop/sleep/seconds").asInt());
        Duration draining = Configuration.seconds(service.variable("QUARKUS_SHUTDOWN_TIMEOUT"));
        String other = service.deployment().name().equals("hotel-service") ? "reservation-service" : "hotel-service";
        Duration connections = Duration.ofMillis(Configuration.of(other)
                .number("quarkus.rest-client." + service.deployment().name() + ".connection-ttl"));

        assertThat(sleep).isGreaterThan(connections);
        assertThat(Duration.ofSeconds(service.deployment()
                        .podSpec()
                        .get("terminationGracePeriodSeconds")
                        .asInt()))
                .isGreaterThanOrEqualTo(sleep.plus(draining).plusSeconds(5));
        assertThat(draining)
                .isGreaterThanOrEqualTo(
                        Configuration.seconds(service.configuration().get("quarkus.shutdown.timeout")));
    }

    @ParameterizedTest
    @MethodSource("services")
    void every_variable_is_one_that_the_service_reads(Deployed service) {
        Set<String> names = new TreeSet<>(
                EnvironmentOf.values(service.overlay(), service.deployment()).keySet());
        names.addAll(EnvironmentOf.secrets(service.deployment()).keySet());
        names.removeAll(OF_THE_JVM);

        // Quarkus's own, of every application.
        names.remove("QUARKUS_PROFILE");
        assertThat(names).hasSizeGreaterThan(6).isSubsetOf(Configuration.variables());
    }

    @ParameterizedTest
    @MethodSource("services")
    void processors_and_memory_are_enough(Deployed service) {
        JsonNode limits = service.container("/resources/limits");
        JsonNode requests = service.container("/resources/requests");
        long memory = bytes(limits.get("memory").asText());
        String options = service.variable("JDK_JAVA_OPTIONS");
        long buffers = Long.parseLong(options.replaceAll(".*-XX:MaxDirectMemorySize=([0-9]+)m.*", "$1")) * MEGABYTE;

        assertThat(limits.get("cpu").asInt())
                .isEqualTo(service.configuration().number("quarkus.vertx.event-loops-pool-size"));
        assertThat(memory * HEAP / 100 + buffers + REST).isLessThanOrEqualTo(memory);
        assertThat(bytes(requests.get("memory").asText())).isLessThanOrEqualTo(memory);
        if (service.overlay().name().equals("production")) {
            assertThat(requests.get("memory")).isEqualTo(limits.get("memory"));
        }
    }

    @Test
    void the_image_gives_that_share_to_the_heap_and_runs_as_that_user() {
        Path image = Yaml.root().resolve("docker/Dockerfile.jvm");
        assumeThat(Files.exists(image)).isTrue();

        assertThat(Yaml.read(image)).contains("-XX:MaxRAMPercentage=" + HEAP, "USER 1001:1001");
        assertThat(services())
                .allSatisfy(service -> assertThat(service.deployment()
                                .podSpec()
                                .at("/securityContext/runAsUser")
                                .asInt())
                        .isEqualTo(1001));
    }

    @ParameterizedTest
    @MethodSource("services")
    void the_schema_step_asks_the_same_cassandra(Deployed service) {
        Resource step = service.overlay().the("Job", "schema");

        assertThat(EnvironmentOf.values(service.overlay(), step))
                .containsAllEntriesOf(EnvironmentOf.values(service.overlay(), service.deployment()));
        assertThat(step.container().at("/args").toString())
                .isEqualTo("[\"schema\",\"--cassandra\",\"$(QUARKUS_CASSANDRA_CONTACT_POINTS)\"]");
        assertThat(service.variable("QUARKUS_CASSANDRA_CONTACT_POINTS")).matches("[a-z0-9.-]+:[0-9]+");
    }

    private static long bytes(String quantity) {
        long number = Long.parseLong(quantity.replaceAll("[A-Za-z]", ""));
        return quantity.endsWith("Gi") ? number << 30 : number << 20;
    }
}
