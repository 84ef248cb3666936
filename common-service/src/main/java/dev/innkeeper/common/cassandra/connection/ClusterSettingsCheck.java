package dev.innkeeper.common.cassandra.connection;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.CqlConfig;
import dev.innkeeper.schema.Keyspace;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Stops the start on a cluster where conditional writes do not keep nights single: other Paxos settings than {@code v2}
 * and {@code repaired} on a node, a node that forgets the others when it restarts, or {@code LOCAL_SERIAL} where more than
 * one data centre may write (ADR 13).
 */
@Singleton
public class ClusterSettingsCheck {
    private static final Map<String, String> REQUIRED =
            Map.of("paxos_variant", "v2", "paxos_state_purging", "repaired");
    private static final String STRATEGY = "class";
    private static final String BY_DATA_CENTRE = "NetworkTopologyStrategy";

    private final QuarkusCqlSession session;
    private final CqlConfig config;
    private final Keyspace keyspace;
    private final String home;

    ClusterSettingsCheck(
            QuarkusCqlSession session,
            CqlConfig config,
            @ConfigProperty(name = "innkeeper.keyspace") Keyspace keyspace,
            @ConfigProperty(name = "quarkus.cassandra.local-datacenter") String home) {
        this.session = session;
        this.config = config;
        this.keyspace = keyspace;
        this.home = home;
    }

    // After the check of the schema, which says so when the keyspace is missing.
    void check(@Observes @Priority(Cql.START_ORDER - 50) StartupEvent start) {
        List<String> problems = new ArrayList<>();
        new NodeSettings(session).read().forEach((node, settings) -> {
            problems.addAll(paxosProblems(node, settings));
            problems.addAll(ringProblems(node, settings));
        });
        problems.addAll(
                dataCentreProblems(dataCentres(), config.serialConsistency(), config.writingDatacenter(), home));
        if (!problems.isEmpty()) {
            throw new IllegalStateException(problems.stream()
                    .map(problem -> "Not started: " + problem + ".")
                    .collect(Collectors.joining(System.lineSeparator())));
        }
    }

    static List<String> paxosProblems(String node, Map<String, String> settings) {
        return NodeSettings.NAMES.stream()
                .filter(name -> !Objects.equals(settings.get(name), REQUIRED.get(name)))
                .map(name -> name + " of node " + node + " is " + settings.getOrDefault(name, "not set") + ": set "
                        + name + ": " + REQUIRED.get(name) + " in cassandra.yaml of every node")
                .toList();
    }

    /**
     * The majority that Paxos needs is one of the replicas that a node knows. One that has just started and knows only
     * itself would decide alone, and others would decide otherwise (docs/reliability.md).
     */
    static List<String> ringProblems(String node, Map<String, String> settings) {
        String value = settings.getOrDefault(NodeSettings.LOAD_RING_STATE, "true");
        return Boolean.parseBoolean(value)
                ? List.of()
                : List.of("node " + node + " was started with -D" + NodeSettings.LOAD_RING_STATE + "=" + value
                        + ", so for seconds after a restart it would sell nights without asking the others: remove"
                        + " that option from every node");
    }

    /**
     * @param copies the data centres with copies of the keyspace
     * @param writing the only one whose services write, as the operator says
     * @param home the one of this instance
     */
    static List<String> dataCentreProblems(
            Set<String> copies, DefaultConsistencyLevel serial, Optional<String> writing, String home) {
        if (!serial.isSerial()) {
            return List.of("innkeeper.cql.serial-consistency is " + serial + ": set it to LOCAL_SERIAL or SERIAL");
        }
        if (serial == DefaultConsistencyLevel.SERIAL || copies.size() < 2) {
            return List.of();
        }
        if (writing.isEmpty()) {
            return List.of("the keyspace has copies in " + String.join(", ", new TreeSet<>(copies))
                    + ", and with LOCAL_SERIAL services in two of them would sell the same night: set"
                    + " innkeeper.cql.writing-datacenter to the only one whose services write, or"
                    + " innkeeper.cql.serial-consistency to SERIAL and innkeeper.cql.write-consistency to EACH_QUORUM"
                    + " in all instances of both services");
        }
        return writing.get().equals(home)
                ? List.of()
                : List.of("only services in data centre " + writing.get() + " may write, and this one is in " + home
                        + ": change innkeeper.cql.writing-datacenter in all instances, or do not start this one");
    }

    private Set<String> dataCentres() {
        Set<String> all = session.getMetadata().getNodes().values().stream()
                .map(Node::getDatacenter)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        return session.getMetadata()
                .getKeyspace(keyspace.cqlName())
                .map(found -> dataCentres(found.getReplication(), all))
                .orElse(all);
    }

    /** Those with copies, out of all of the cluster. */
    static Set<String> dataCentres(Map<String, String> replication, Set<String> all) {
        if (!replication.getOrDefault(STRATEGY, "").endsWith(BY_DATA_CENTRE)) {
            return all;
        }
        return replication.entrySet().stream()
                .filter(entry ->
                        !entry.getKey().equals(STRATEGY) && !entry.getValue().equals("0"))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
