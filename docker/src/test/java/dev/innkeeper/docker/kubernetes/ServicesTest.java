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

/** The Deployments match the services that they run. */
class ServicesTest {
    /** The start time-out of {@code ./innkeeper up}. */
    private static final int LONGEST_START = 180;

    private static final int MEGABYTE = 1 << 20;

    /** The percentage of the memory that the image uses for the heap. */
    private static final int HEAP = 60;

    /** The memory of a service besides heap and buffers: more than was measured (docs/performance.md). */
    private static final int REST = 230 * MEGABYTE;

    private static final Set<String> OF_THE_JVM = Set.of("JDK_JAVA_OPTIONS");

    /** One Deployment of one overlay. */
    record Deployed(Overlay overlay, Resource deployment, ServiceConfiguration configuration) {
        String variable(String name) {
            return ContainerEnvironment.values(overlay, deployment).get(name);
        }

        JsonNode container(String pointer) {
            return deployment.container().at(pointer);
        }

        /** Production alone. */
        boolean isEncrypted() {
            return overlay.name().equals("production");
        }

        @Override
        public String toString() {
            return deployment.name() + " of " + overlay;
        }
    }

    static Stream<Deployed> services() {
        return Overlay.all()
                .flatMap(overlay -> overlay.services().stream()
                        .map(service -> new Deployed(overlay, service, ServiceConfiguration.of(service.name()))));
    }

    @Test
    void both_overlays_have_both_services() {
        assertThat(services().map(Deployed::toString))
                .containsExactlyInAnyOrder(
                        "hotel-service of laptop",
                        "reservation-service of laptop",
                        "hotel-service of production",
                        "reservation-service of production");
    }

    @ParameterizedTest
    @MethodSource("services")
    void the_port_is_that_of_the_service(Deployed service) {
        int port = service.configuration().number("quarkus.http.port");

        assertThat(service.container("/ports").toString())
                .isEqualTo("[{\"name\":\"http\",\"containerPort\":" + port + "}]");
        JsonNode other =
                service.overlay().the("Service", service.deployment().name()).at("/spec");
        String protocol = service.isEncrypted() ? ",\"appProtocol\":\"https\"" : "";
        assertThat(other.at("/ports").toString())
                .isEqualTo("[{\"name\":\"http\",\"port\":" + port + ",\"targetPort\":\"http\"" + protocol + "}]");
        assertThat(service.deployment().podLabels()).containsAllEntriesOf(Resource.labels(other.at("/selector")));
        assertThat(service.deployment().podLabels())
                .containsAllEntriesOf(Resource.labels(service.deployment().at("/spec/selector/matchLabels")));
        assertThat(service.variable("QUARKUS_HTTP_HOST")).isEqualTo("0.0.0.0");
        assertThat(service.variable("QUARKUS_HTTP_PORT")).isNull();
    }

    @ParameterizedTest
    @MethodSource("services")
    void each_service_calls_the_other_at_its_port(Deployed service) {
        String scheme = service.isEncrypted() ? "https" : "http";
        assertThat(service.variable("QUARKUS_REST_CLIENT_HOTEL_SERVICE_URL"))
                .isEqualTo(scheme + "://hotel-service:"
                        + ServiceConfiguration.of("hotel-service").get("quarkus.http.port"));
        assertThat(service.variable("QUARKUS_REST_CLIENT_RESERVATION_SERVICE_URL"))
                .isEqualTo(scheme + "://reservation-service:"
                        + ServiceConfiguration.of("reservation-service").get("quarkus.http.port"));
    }

    @ParameterizedTest
    @MethodSource("services")
    void probes_use_the_right_health_checks(Deployed service) {
        Map.of("startupProbe", "started", "livenessProbe", "live", "readinessProbe", "ready")
                .forEach((probe, check) -> {
                    JsonNode http = service.container("/" + probe + "/httpGet");
                    assertThat(http.get("path").asText())
                            .isEqualTo(service.configuration().health(check));
                    assertThat(http.get("port").asText()).isEqualTo("http");
                    assertThat(http.path("scheme").asText("HTTP")).isEqualTo(service.isEncrypted() ? "HTTPS" : "HTTP");
                });
        assertThat(service.container("/startupProbe/failureThreshold").asInt()
                        * service.container("/startupProbe/periodSeconds").asInt())
                .isGreaterThanOrEqualTo(LONGEST_START);
        // The driver's time-out of a statement is two seconds.
        assertThat(service.container("/readinessProbe/timeoutSeconds").asInt()).isGreaterThan(2);
    }

    @ParameterizedTest
    @MethodSource("services")
    void the_certificate_is_mounted_in_production(Deployed service) {
        String directory = service.variable("INNKEEPER_TLS_DIRECTORY");
        if (!service.isEncrypted()) {
            assertThat(directory).isNull();
            return;
        }
        String volume = Resource.stream(service.container("/volumeMounts"))
                .filter(mount -> mount.get("mountPath").asText().equals(directory))
                .map(mount -> mount.get("name").asText())
                .findFirst()
                .orElseThrow();
        JsonNode secret = Resource.stream(service.deployment().podSpec().get("volumes"))
                .filter(candidate -> candidate.get("name").asText().equals(volume))
                .findFirst()
                .orElseThrow()
                .get("secret");
        assertThat(secret.get("secretName").asText())
                .isEqualTo(service.deployment().name() + "-tls");
        assertThat(secret.get("items"))
                .map(item -> item.get("path").asText())
                .containsExactly("tls.crt", "tls.key", "ca.crt");
    }

    @ParameterizedTest
    @MethodSource("services")
    void the_grace_period_is_long_enough_for_requests_in_progress(Deployed service) {
        Duration sleep = Duration.ofSeconds(
                service.container("/lifecycle/preStop/sleep/seconds").asInt());
        Duration draining = ServiceConfiguration.seconds(service.variable("QUARKUS_SHUTDOWN_TIMEOUT"));
        String other = service.deployment().name().equals("hotel-service") ? "reservation-service" : "hotel-service";
        Duration connections = Duration.ofMillis(ServiceConfiguration.of(other)
                .number("quarkus.rest-client." + service.deployment().name() + ".connection-ttl"));

        assertThat(sleep).isGreaterThan(connections);
        assertThat(Duration.ofSeconds(service.deployment()
                        .podSpec()
                        .get("terminationGracePeriodSeconds")
                        .asInt()))
                .isGreaterThanOrEqualTo(sleep.plus(draining).plusSeconds(5));
        assertThat(draining)
                .isGreaterThanOrEqualTo(
                        ServiceConfiguration.seconds(service.configuration().get("quarkus.shutdown.timeout")));
    }

    @ParameterizedTest
    @MethodSource("services")
    void every_variable_is_a_property_of_the_service(Deployed service) {
        Set<String> names = new TreeSet<>(ContainerEnvironment.values(service.overlay(), service.deployment())
                .keySet());
        names.addAll(ContainerEnvironment.secrets(service.deployment()).keySet());
        names.removeAll(OF_THE_JVM);

        // Quarkus has these in every application.
        names.remove("QUARKUS_PROFILE");
        assertThat(names).hasSizeGreaterThan(6).isSubsetOf(ServiceConfiguration.variables());
    }

    @ParameterizedTest
    @MethodSource("services")
    void cpu_and_memory_are_sufficient(Deployed service) {
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
    void the_image_has_the_same_heap_percentage_and_user() {
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
    void the_schema_step_uses_the_same_cassandra(Deployed service) {
        Resource step = service.overlay().the("Job", "schema");

        assertThat(ContainerEnvironment.values(service.overlay(), step))
                .containsAllEntriesOf(ContainerEnvironment.values(service.overlay(), service.deployment()));
        assertThat(step.container().at("/args").toString())
                .isEqualTo("[\"schema\",\"--cassandra\",\"$(QUARKUS_CASSANDRA_CONTACT_POINTS)\"]");
        assertThat(service.variable("QUARKUS_CASSANDRA_CONTACT_POINTS")).matches("[a-z0-9.-]+:[0-9]+");
    }

    private static long bytes(String quantity) {
        long number = Long.parseLong(quantity.replaceAll("[A-Za-z]", ""));
        return quantity.endsWith("Gi") ? number << 30 : number << 20;
    }
}
