package dev.innkeeper.common.cassandra.connection;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NodeUnavailableException;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/**
 * Reads settings of {@code cassandra.yaml}, and options of the command line, from the nodes themselves. Blocks, so it is
 * for the start only.
 */
final class NodeSettings {
    static final List<String> NAMES = List.of("paxos_variant", "paxos_state_purging");

    /** Whether a node knows at its start which nodes it knew before. Not set means true. */
    static final String LOAD_RING_STATE = "cassandra.load_ring_state";

    private static final Logger LOG = Logger.getLogger(NodeSettings.class);

    /** Nodes may be starting too. */
    private static final Duration TIMEOUT = Duration.ofSeconds(15);

    private final CqlSession session;
    private final PreparedStatement selectSetting;
    private final PreparedStatement selectOption;

    NodeSettings(CqlSession session) {
        this.session = session;
        this.selectSetting = session.prepare(SimpleStatement.newInstance("""
                SELECT value
                FROM system_views.settings
                WHERE name = :name
                """).setTimeout(TIMEOUT));
        this.selectOption = session.prepare(SimpleStatement.newInstance("""
                SELECT value
                FROM system_views.system_properties
                WHERE name = :name
                """).setTimeout(TIMEOUT));
    }

    /**
     * The settings of each node that the driver is connected to, by its address. A node that is down, or in another
     * data centre, is not among them; one that stops answering is left out.
     *
     * @throws IllegalStateException if no node answers, or this role may not read settings
     */
    Map<String, Map<String, String>> read() {
        Map<String, Map<String, String>> settings = new TreeMap<>();
        for (Node node : session.getMetadata().getNodes().values()) {
            if (node.getOpenConnections() > 0) {
                addSettingsOf(node, settings);
            }
        }
        if (settings.isEmpty()) {
            throw new IllegalStateException("Not started: no node of Cassandra tells its settings.");
        }
        return settings;
    }

    private void addSettingsOf(Node node, Map<String, Map<String, String>> settings) {
        try {
            settings.put(node.getEndPoint().toString(), of(node));
        } catch (UnauthorizedException denied) {
            throw new IllegalStateException(
                    "Not started: this role may not read how the nodes are set up: grant it as in cql/access/roles.cql.",
                    denied);
        } catch (AllNodesFailedException | DriverTimeoutException | NodeUnavailableException silent) {
            LOG.warnf("The settings of node %s were not checked, because it did not answer.", node.getEndPoint());
        }
    }

    private Map<String, String> of(Node node) {
        Map<String, String> values = new HashMap<>();
        NAMES.forEach(name -> value(node, selectSetting, name).ifPresent(value -> values.put(name, value)));
        value(node, selectOption, LOAD_RING_STATE).ifPresent(value -> values.put(LOAD_RING_STATE, value));
        return values;
    }

    private Optional<String> value(Node node, PreparedStatement select, String name) {
        return Optional.ofNullable(session.execute(select.bind()
                                .setString("name", name)
                                .setNode(node)
                                .setConsistencyLevel(ConsistencyLevel.ONE)
                                .setIdempotent(true)
                                .setTimeout(TIMEOUT))
                        .one())
                .map(row -> row.getString("value"));
    }
}
