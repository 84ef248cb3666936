package dev.innkeeper.cassandra.local.node;

import dev.innkeeper.cassandra.local.security.ClientAccess;
import java.io.IOException;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * Sends a query to a node: it is ready when it answers, not when its port is open.
 *
 * @param access null if no login is required
 */
public record CqlProbe(@Nullable ClientAccess access) {
    public static final CqlProbe OPEN = new CqlProbe(null);

    /** Whether the node answers. */
    public boolean answers(InetSocketAddress node) {
        return answers(node, "SELECT key FROM system.local", CqlConnection.ONE);
    }

    /**
     * Whether the node answers a query that needs all replicas, so that it knows the other nodes and they are up. The
     * table is an empty one of Cassandra's with three replicas; with two nodes only a quorum of them.
     */
    boolean answersWithAllReplicas(InetSocketAddress node, int nodes) {
        return answers(
                node,
                "SELECT status FROM system_distributed.view_build_status"
                        + " WHERE keyspace_name = 'innkeeper' AND view_name = 'probe'",
                nodes == 2 ? CqlConnection.QUORUM : CqlConnection.ALL);
    }

    private boolean answers(InetSocketAddress node, String query, int consistency) {
        try (CqlConnection connection = CqlConnection.open(node, access)) {
            connection.run(query, consistency);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
