package dev.innkeeper.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The compose file has the settings that both services and Cassandra need, and no needless privileges. */
class ComposeTest {
    private static final Pattern VERSION =
            Pattern.compile("[^:@]+:v?\\d+\\.\\d+\\.\\d+(-\\w+)?(@sha256:[0-9a-f]{64})?");
    private static final Pattern PROPERTY =
            Pattern.compile("(?:innkeeper|quarkus|mp|smallrye)(?:\\.[a-z0-9]+(?:-[a-z0-9]+)*)+");
    private static final Pattern CASSANDRA_SETTING = Pattern.compile("-Dcassandra\\.settings\\.(\\w+)=(\\S+)");

    /** What docker/Secrets.java creates: see SecretsTest. */
    private static final String SECRETS = "./.secrets/";

    /** A property of SmallRye Config, which the sources do not name. */
    private static final String MORE_CONFIGURATION = "SMALLRYE_CONFIG_LOCATIONS";

    @Test
    void every_image_has_a_version() {
        assertThat(ComposeService.all())
                .hasSizeGreaterThan(7)
                .allSatisfy(container -> assertThat(container.image()).matches(VERSION));
    }

    @Test
    void cassandra_has_the_version_of_the_tests() {
        Matcher tested = Pattern.compile("<cassandra.version>(.*)</cassandra.version>")
                .matcher(Project.read(Project.ROOT.resolve("pom.xml")));
        assertThat(tested.find()).isTrue();
        assertThat(nodes())
                .hasSize(3)
                .allSatisfy(node -> assertThat(node.image()).isEqualTo("cassandra:" + tested.group(1)));
    }

    @Test
    void every_node_has_the_settings_of_the_local_server() {
        String local = Project.read(Project.ROOT.resolve(
                "local-cassandra/src/main/resources/dev/innkeeper/cassandra/local/cassandra.yaml"));
        assertThat(nodes()).allSatisfy(node -> {
            Map<String, String> settings = cassandraSettings(node);
            assertThat(settings).containsKeys("paxos_variant", "paxos_state_purging");
            settings.forEach((name, value) -> assertThat(local).contains("\n" + name + ": " + value + "\n"));
        });
    }

    @Test
    void each_node_is_in_a_rack_of_its_own() {
        assertThat(nodes().stream().map(node -> node.environment().get("CASSANDRA_RACK")))
                .doesNotHaveDuplicates()
                .hasSize(3);
    }

    @Test
    void nodes_start_one_after_another_then_the_schema_then_the_services() {
        assertThat(ComposeService.named("cassandra-2").waitsFor()).containsEntry("cassandra-1", "service_healthy");
        assertThat(ComposeService.named("cassandra-3").waitsFor()).containsEntry("cassandra-2", "service_healthy");
        assertThat(ComposeService.named("schema").waitsFor()).containsEntry("cassandra-3", "service_healthy");
        assertThat(services())
                .hasSize(2)
                .allSatisfy(service ->
                        assertThat(service.waitsFor()).containsEntry("schema", "service_completed_successfully"));
    }

    @Test
    void every_variable_of_a_service_is_a_property_of_it() {
        assertThat(services()).allSatisfy(service -> {
            Set<String> known = knownVariables(service.name());
            known.add(MORE_CONFIGURATION);
            assertThat(known).containsAll(service.environment().keySet());
        });
    }

    @Test
    void every_service_has_the_settings_that_production_requires() {
        assertThat(services())
                .allSatisfy(service -> assertThat(service.environment())
                        .containsEntry("MP_JWT_VERIFY_PUBLICKEY_LOCATION", "file:/run/secrets/issuer-key")
                        .containsEntry("INNKEEPER_SERVICE_TOKEN_FILE", "/run/secrets/" + service.name() + "-token")
                        .containsKeys("MP_JWT_VERIFY_ISSUER", MORE_CONFIGURATION));
    }

    @Test
    void services_call_each_other_by_https_with_certificates_of_their_own() {
        assertThat(services()).allSatisfy(service -> {
            assertThat(service.environment())
                    .containsEntry("INNKEEPER_TLS_DIRECTORY", "/run/tls")
                    .containsKey("INNKEEPER_HEALTH_LOOPBACK_PORT");
            assertThat(service.list("volumes")).containsExactly(SECRETS + service.name() + "-tls:/run/tls:ro");
            String other = service.name().equals("hotel-service") ? "reservation-service" : "hotel-service";
            assertThat(service.environment()
                            .get("QUARKUS_REST_CLIENT_"
                                    + other.toUpperCase(Locale.ROOT).replace('-', '_') + "_URL"))
                    .startsWith("https://" + other + ":");
        });
        assertThat(Project.read(Project.DOCKER.resolve("prometheus/prometheus.yaml")))
                .contains("    scheme: https\n", "      ca_file: /etc/innkeeper/ca.crt\n");
        assertThat(ComposeService.named("prometheus").list("volumes"))
                .contains(SECRETS + "ca.crt:/etc/innkeeper/ca.crt:ro");
    }

    @Test
    void the_gateway_calls_the_services_by_https_and_trusts_their_authority() {
        ComposeService web = ComposeService.named("web");

        assertThat(web.environment())
                .containsEntry("INNKEEPER_GATEWAY_ENABLED", "true")
                .containsEntry("INNKEEPER_GATEWAY_HOTEL_SERVICE", "https://hotel-service:8081")
                .containsEntry("INNKEEPER_GATEWAY_RESERVATION_SERVICE", "https://reservation-service:8082");
        assertThat(web.list("volumes"))
                .containsExactly(SECRETS + "ca.crt:" + web.environment().get("INNKEEPER_GATEWAY_AUTHORITY") + ":ro");
        assertThat(web.list("networks")).containsExactly("calls");
    }

    /** SmallRye Config derives the format of a file from its name. */
    @Test
    void files_with_more_configuration_end_in_properties() {
        for (ComposeService service : services()) {
            String file = service.environment().get(MORE_CONFIGURATION);
            assertThat(file).endsWith(".properties");
        }
    }

    @Test
    void every_file_in_run_secrets_is_mounted() {
        assertThat(ComposeService.all()).allSatisfy(container -> {
            Set<String> read = container.environment().values().stream()
                    .flatMap(value -> Stream.of(value.split(",", -1)))
                    .filter(value -> value.contains("/run/secrets/"))
                    .map(value -> value.replaceAll(".*/", ""))
                    .collect(Collectors.toSet());
            assertThat(container.list("secrets")).containsExactlyInAnyOrderElementsOf(read);
        });
    }

    @Test
    void our_containers_have_a_read_only_root_no_capabilities_and_a_tmp() {
        assertThat(ComposeService.all().stream().filter(ComposeService::isOurs))
                .hasSize(4)
                .allSatisfy(container -> {
                    assertThat(container.text("read_only")).isEqualTo("true");
                    assertThat(container.list("tmpfs")).containsExactly("/tmp");
                    assertThat(container.list("cap_drop")).containsExactly("ALL");
                    // The image sets the user, which ImagesTest checks.
                    assertThat(container.settings()).doesNotContainKeys("user", "privileged");
                });
    }

    @Test
    void no_container_gains_privileges_and_all_have_a_memory_limit() {
        assertThat(ComposeService.all()).allSatisfy(container -> {
            assertThat(container.list("security_opt")).containsExactly("no-new-privileges:true");
            assertThat(container.text("mem_limit")).matches("\\d+m");
        });
    }

    @Test
    void ports_are_published_on_loopback_only_and_none_of_cassandra() {
        assertThat(ComposeService.all().stream().flatMap(container -> container.list("ports").stream()))
                .hasSize(5)
                .allMatch(port -> port.startsWith("127.0.0.1:"));
        assertThat(nodes()).allSatisfy(node -> assertThat(node.list("ports")).isEmpty());
    }

    @Test
    void every_mounted_file_and_build_context_exists() {
        Stream<Path> mounted = ComposeService.all().stream()
                .flatMap(container -> container.list("volumes").stream())
                .filter(volume -> volume.startsWith("./") && !volume.startsWith(SECRETS))
                .map(volume -> Project.DOCKER.resolve(volume.substring(2, volume.indexOf(':'))));
        Stream<Path> built = ComposeService.all().stream()
                .filter(ComposeService::isOurs)
                .map(container -> Project.ROOT.resolve(String.valueOf(
                        ComposeService.map(container.settings().get("build")).get("dockerfile"))));
        assertThat(Stream.concat(mounted, built)).hasSizeGreaterThan(5).allMatch(Files::exists);
    }

    private static List<ComposeService> nodes() {
        return ComposeService.all().stream().filter(ComposeService::isCassandra).toList();
    }

    private static List<ComposeService> services() {
        return ComposeService.all().stream().filter(ComposeService::isService).toList();
    }

    private static Map<String, String> cassandraSettings(ComposeService node) {
        String options = node.environment().get("JVM_EXTRA_OPTS");
        assertThat(options).contains("-Dcassandra.config.allow_system_properties=true");
        return CASSANDRA_SETTING
                .matcher(options)
                .results()
                .collect(Collectors.toMap(match -> match.group(1), match -> match.group(2)));
    }

    /** The properties that the sources of the service and the common module name. */
    private static Set<String> knownVariables(String service) {
        Set<String> known = new TreeSet<>();
        Stream.of(service, "common-service")
                .flatMap(module -> Project.files(Project.ROOT.resolve(module).resolve("src/main"), "").stream())
                .filter(file -> file.toString().matches(".*\\.(java|properties)"))
                .forEach(file -> PROPERTY.matcher(Project.read(file))
                        .results()
                        .forEach(match ->
                                known.add(match.group().toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_"))));
        return known;
    }
}
