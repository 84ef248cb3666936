package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Cassandra of the laptop overlay and the sample for the operator have the settings that Innkeeper needs. */
class CassandraTest {
    private static final Map<String, String> NEEDED = Map.of("paxos_variant", "v2", "paxos_state_purging", "repaired");

    private final Resource sample = Yaml.resources(Yaml.manifests().resolve("cassandra/k8ssandra-cluster.yaml"))
            .get(0);

    @Test
    void the_local_server_of_the_tests_has_the_same_settings() {
        String local = Yaml.read(
                Yaml.root().resolve("local-cassandra/src/main/resources/dev/innkeeper/cassandra/local/cassandra.yaml"));

        assertThat(local.lines()).contains("paxos_variant: v2", "paxos_state_purging: repaired");
    }

    @Test
    void the_sample_has_the_settings() {
        JsonNode yaml = sample.at("/spec/cassandra/config/cassandraYaml");
        Map<String, String> settings = new TreeMap<>();
        yaml.properties()
                .forEach(entry -> settings.put(entry.getKey(), entry.getValue().asText()));

        assertThat(settings).containsAllEntriesOf(NEEDED).containsKey("num_tokens");
        assertThat(yaml.at("/client_encryption_options/require_client_auth").asBoolean())
                .isTrue();
        assertThat(yaml.at("/server_encryption_options/internode_encryption").asText())
                .isEqualTo("all");
        assertThat(sample.at("/spec/auth").asBoolean()).isTrue();
    }

    @Test
    void the_sample_has_repairs() {
        assertThat(sample.at("/spec/reaper/autoScheduling/enabled").asBoolean()).isTrue();
        assertThat(sample.text("/spec/reaper/autoScheduling/repairType")).isEqualTo("INCREMENTAL");
    }

    @Test
    void the_sample_has_a_rack_for_each_replica() {
        JsonNode dataCentre = sample.at("/spec/cassandra/datacenters/0");

        assertThat(dataCentre.get("racks")).hasSize(3);
        assertThat(dataCentre.get("size").asInt() % 3).isZero();
    }

    @Test
    void production_uses_the_names_of_the_sample() {
        Map<String, String> environment = ContainerEnvironment.values(
                Overlay.production(), Overlay.production().the("Deployment", "hotel-service"));
        String cluster = sample.name();
        String dataCentre = sample.text("/spec/cassandra/datacenters/0/metadata/name");

        assertThat(environment)
                .containsEntry(
                        "QUARKUS_CASSANDRA_CONTACT_POINTS",
                        cluster + "-" + dataCentre + "-service." + sample.text("/metadata/namespace")
                                + ".svc.cluster.local:9042")
                .containsEntry("QUARKUS_CASSANDRA_LOCAL_DATACENTER", dataCentre);
    }

    @Test
    void the_laptop_has_the_settings() {
        JsonNode environment =
                Overlay.laptop().the("StatefulSet", "cassandra").container().get("env");
        String options = Resource.stream(environment)
                .filter(variable -> variable.get("name").asText().equals("JVM_EXTRA_OPTS"))
                .map(variable -> variable.get("value").asText())
                .findFirst()
                .orElseThrow();

        assertThat(options.split("\\s+"))
                .contains("-Dcassandra.config.allow_system_properties=true")
                .contains(NEEDED.entrySet().stream()
                        .map(setting -> "-Dcassandra.settings." + setting.getKey() + "=" + setting.getValue())
                        .toArray(String[]::new));
    }

    @Test
    void both_have_the_version_of_the_tests() {
        String pom = Yaml.read(Yaml.root().resolve("pom.xml"));
        String version = pom.replaceAll("(?s).*<cassandra.version>([^<]+)<.*", "$1");

        assertThat(Stream.of(
                        sample.text("/spec/cassandra/serverVersion"),
                        Overlay.laptop()
                                .the("StatefulSet", "cassandra")
                                .container()
                                .get("image")
                                .asText()
                                .replaceAll(".*:", "")))
                .containsOnly(version);
    }
}
