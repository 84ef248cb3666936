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

/** The compose file gives both services and Cassandra what they ask for, and no container more than it needs. */
class ComposeTest {
    private static final Pattern VERSION =
            Pattern.compile("[^:@]+:v?\\d+\\.\\d+\\.\\d+(-\\w+)?(@sha256:[0-9a-f]{64})?");
    private static final Pattern PROPERTY =
            Pattern.compile("(?:innkeeper|quarkus|mp|smallrye)(?:\\.[a-z0-9]+(?:-[a-z0-9]+)*)+");
    private static final Pattern CASSANDRA_SETTING = Pattern.compile("-Dcassandra\\.settings\\.(\\w+)=(\\S+)");

    /** SmallRye Config's own; our sources do not name it. */
    private static final String MORE_CONFIGURATION = "SMALLRYE_CONFIG_LOCATIONS";

    @Test
    void every_image_has_a_version() {
        assertThat(Container.all())
                .hasSizeGreaterThan(7)
                .allSatisfy(container -> assertThat(container.image()).matches(VERSION));
    }

    @Test
    void cassandra_is_the_version_that_the_tests_run_on() {
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
            assertThat(settings)
                    .containsKeys("paxos_variant", "paxos_state_purging")
                    .containsEntry("materialized_views_enabled", "true");
            settings.forEach((name, value) ->
                    assertThat(local).containsPattern(name + ": (" + value + "|\\$\\{materialized_views})\n"));
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
        assertThat(Container.named("cassandra-2").waitsFor()).containsEntry("cassandra-1", "service_healthy");
        assertThat(Container.named("cassandra-3").waitsFor()).containsEntry("cassandra-2", "service_healthy");
        assertThat(Container.named("schema").waitsFor()).containsEntry("cassandra-3", "service_healthy");
        assertThat(services())
                .hasSize(2)
                .allSatisfy(service ->
                        assertThat(service.waitsFor()).containsEntry("schema", "service_completed_successfully"));
    }

    @Test
    void every_variable_of_a_service_stands_for_a_property_that_it_has() {
        assertThat(services()).allSatisfy(service -> {
            Set<String> known = knownVariables(service.name());
            known.add(MORE_CONFIGURATION);
            assertThat(known).containsAll(service.environment().keySet());
        });
    }

    @Test
    void every_service_has_what_production_asks_for() {
        assertThat(services())
                .allSatisfy(service -> assertThat(service.environment())
                        .containsEntry("MP_JWT_VERIFY_PUBLICKEY_LOCATION", "file:/run/secrets/issuer-key")
                        .containsEntry("INNKEEPER_SERVICE_TOKEN_FILE", "/run/secrets/service-token")
                        .containsKeys("MP_JWT_VERIFY_ISSUER", MORE_CONFIGURATION));
    }

    /** By its name SmallRye Config knows what is in a file. */
    @Test
    void what_services_read_more_configuration_from_ends_in_properties() {
        for (Container service : services()) {
            String file = service.environment().get(MORE_CONFIGURATION);
            assertThat(file).endsWith(".properties");
        }
    }

    @Test
    void whatever_is_read_from_run_secrets_is_given_to_the_container() {
        assertThat(Container.all()).allSatisfy(container -> {
            Set<String> read = container.environment().values().stream()
                    .flatMap(value -> Stream.of(value.split(",", -1)))
                    .filter(value -> value.contains("/run/secrets/"))
                    .map(value -> value.replaceAll(".*/", ""))
                    .collect(Collectors.toSet());
            assertThat(container.list("secrets")).containsExactlyInAnyOrderElementsOf(read);
        });
    }

    @Test
    void ours_have_a_read_only_root_no_capabilities_and_a_tmp_of_their_own() {
        assertThat(Container.all().stream().filter(Container::isOurs))
                .hasSize(3)
                .allSatisfy(container -> {
                    assertThat(container.text("read_only")).isEqualTo("true");
                    assertThat(container.list("tmpfs")).containsExactly("/tmp");
                    assertThat(container.list("cap_drop")).containsExactly("ALL");
                    // The user is the image's, which ImagesTest looks at.
                    assertThat(container.settings()).doesNotContainKeys("user", "privileged");
                });
    }

    @Test
    void nobody_gains_privileges_and_everybody_has_a_limit_of_memory() {
        assertThat(Container.all()).allSatisfy(container -> {
            assertThat(container.list("security_opt")).containsExactly("no-new-privileges:true");
            assertThat(container.text("mem_limit")).matches("\\d+m");
        });
    }

    @Test
    void ports_are_opened_to_this_machine_alone_and_none_of_cassandra() {
        assertThat(Container.all().stream().flatMap(container -> container.list("ports").stream()))
                .hasSize(4)
                .allMatch(port -> port.startsWith("127.0.0.1:"));
        assertThat(nodes()).allSatisfy(node -> assertThat(node.list("ports")).isEmpty());
    }

    @Test
    void every_file_that_is_mounted_or_built_from_is_there() {
        Stream<Path> mounted = Container.all().stream()
                .flatMap(container -> container.list("volumes").stream())
                .filter(volume -> volume.startsWith("./"))
                .map(volume -> Project.DOCKER.resolve(volume.substring(2, volume.indexOf(':'))));
        Stream<Path> built = Container.all().stream()
                .filter(Container::isOurs)
                .map(container -> Project.ROOT.resolve(String.valueOf(
                        Container.map(container.settings().get("build")).get("dockerfile"))));
        assertThat(Stream.concat(mounted, built)).hasSizeGreaterThan(5).allMatch(Files::exists);
    }

    private static List<Container> nodes() {
        return Container.all().stream().filter(Container::isCassandra).toList();
    }

    private static List<Container> services() {
        return Container.all().stream().filter(Container::isService).toList();
    }

    private static Map<String, String> cassandraSettings(Container node) {
        String options = node.environment().get("JVM_EXTRA_OPTS");
        assertThat(options).contains("-Dcassandra.config.allow_system_properties=true");
        return CASSANDRA_SETTING
                .matcher(options)
                .results()
                .collect(Collectors.toMap(match -> match.group(1), match -> match.group(2)));
    }

    /** What the sources of the service, and of what both have in common, name as a property. */
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
