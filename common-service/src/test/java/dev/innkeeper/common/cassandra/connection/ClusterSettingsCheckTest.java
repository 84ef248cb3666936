package dev.innkeeper.common.cassandra.connection;

import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.LOCAL_SERIAL;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.QUORUM;
import static com.datastax.oss.driver.api.core.DefaultConsistencyLevel.SERIAL;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.innkeeper.cassandra.local.LocalCassandra;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterSettingsCheckTest {
    private static final Set<String> TWO = Set.of("paris", "dublin");

    @Test
    void nodes_with_both_paxos_settings_are_fit() {
        assertThat(ClusterSettingsCheck.paxosProblems(
                        "10.0.0.1", Map.of("paxos_variant", "v2", "paxos_state_purging", "repaired")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "v1, repaired, paxos_variant of node 10.0.0.1 is v1: set paxos_variant: v2 in cassandra.yaml of every node",
        "v1_without_linearizable_reads, repaired, paxos_variant of node 10.0.0.1 is v1_without_linearizable_reads",
        "v2, legacy, paxos_state_purging of node 10.0.0.1 is legacy: set paxos_state_purging: repaired in cassandra.yaml",
        "v2, gc_grace, paxos_state_purging of node 10.0.0.1 is gc_grace"
    })
    void another_paxos_setting_of_a_node_is_a_problem(String variant, String purging, String problem) {
        assertThat(ClusterSettingsCheck.paxosProblems(
                        "10.0.0.1", Map.of("paxos_variant", variant, "paxos_state_purging", purging)))
                .singleElement()
                .asString()
                .startsWith(problem);
    }

    @Test
    void a_node_that_does_not_know_a_setting_is_a_problem() {
        assertThat(ClusterSettingsCheck.paxosProblems("10.0.0.1", Map.of("paxos_variant", "v2")))
                .singleElement()
                .asString()
                .startsWith("paxos_state_purging of node 10.0.0.1 is not set");
    }

    @Test
    void a_node_that_remembers_the_others_is_fit() {
        assertThat(ClusterSettingsCheck.ringProblems("10.0.0.1", Map.of())).isEmpty();
        assertThat(ClusterSettingsCheck.ringProblems("10.0.0.1", Map.of("cassandra.load_ring_state", "true")))
                .isEmpty();
    }

    @Test
    void a_node_that_forgets_the_others_is_a_problem() {
        assertThat(ClusterSettingsCheck.ringProblems("10.0.0.1", Map.of("cassandra.load_ring_state", "false")))
                .singleElement()
                .asString()
                .startsWith("node 10.0.0.1 was started with -Dcassandra.load_ring_state=false");
    }

    @Test
    void one_data_centre_needs_no_further_setting() {
        assertThat(ClusterSettingsCheck.dataCentreProblems(Set.of("paris"), LOCAL_SERIAL, Optional.empty(), "paris"))
                .isEmpty();
    }

    @Test
    void local_serial_in_two_data_centres_needs_the_one_that_writes() {
        assertThat(ClusterSettingsCheck.dataCentreProblems(TWO, LOCAL_SERIAL, Optional.empty(), "paris"))
                .singleElement()
                .asString()
                .contains("dublin, paris", "innkeeper.cql.writing-datacenter", "SERIAL", "EACH_QUORUM");
        assertThat(ClusterSettingsCheck.dataCentreProblems(TWO, LOCAL_SERIAL, Optional.of("paris"), "paris"))
                .isEmpty();
    }

    @Test
    void with_local_serial_an_instance_elsewhere_does_not_start() {
        assertThat(ClusterSettingsCheck.dataCentreProblems(TWO, LOCAL_SERIAL, Optional.of("paris"), "dublin"))
                .singleElement()
                .asString()
                .startsWith("only services in data centre paris may write, and this one is in dublin");
    }

    @Test
    void with_serial_both_may_write() {
        assertThat(ClusterSettingsCheck.dataCentreProblems(TWO, SERIAL, Optional.empty(), "dublin"))
                .isEmpty();
    }

    @Test
    void a_level_that_is_not_serial_is_refused() {
        assertThat(ClusterSettingsCheck.dataCentreProblems(Set.of("paris"), QUORUM, Optional.empty(), "paris"))
                .singleElement()
                .asString()
                .startsWith("innkeeper.cql.serial-consistency is QUORUM");
    }

    @Test
    void the_data_centres_are_those_with_copies() {
        Set<String> all = Set.of("paris", "dublin", "rome");

        assertThat(ClusterSettingsCheck.dataCentres(
                        Map.of("class", "a.NetworkTopologyStrategy", "paris", "3", "dublin", "3", "rome", "0"), all))
                .isEqualTo(TWO);
        assertThat(ClusterSettingsCheck.dataCentres(
                        Map.of("class", "a.SimpleStrategy", "replication_factor", "3"), all))
                .isEqualTo(all);
    }

    @Test
    void the_local_cassandra_is_fit() {
        LocalCassandra server = LocalCassandra.shared();
        try (server;
                CqlSession session = CqlSession.builder()
                        .addContactPoints(server.contactPoints())
                        .withLocalDatacenter(server.localDataCentre())
                        .build()) {
            List<String> problems = new NodeSettings(session)
                    .read().entrySet().stream()
                            .flatMap(
                                    node -> ClusterSettingsCheck.paxosProblems(node.getKey(), node.getValue()).stream())
                            .toList();

            assertThat(new NodeSettings(session).read())
                    .hasSize(session.getMetadata().getNodes().size());
            assertThat(problems).isEmpty();
        }
    }
}
