package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import java.net.InetSocketAddress;
import org.testcontainers.cassandra.CassandraContainer;

/** Cassandra in a Docker container. Testcontainers removes it after this JVM has ended. */
final class TestcontainersCassandra {
    private static final String IMAGE = "cassandra:5.0";

    // Replaces lines of the image's configuration.
    private static final String START = """
            set -e
            configuration=/etc/cassandra/cassandra.yaml
            for line in 'paxos_variant: v2' 'paxos_state_purging: repaired' 'auto_snapshot: false'; do
                sed -i "/^${line%%:*}:/d" "$configuration"
                echo "$line" >> "$configuration"
            done
            exec docker-entrypoint.sh cassandra -f
            """;

    private TestcontainersCassandra() {}

    static InetSocketAddress start() {
        try {
            CassandraContainer container = new CassandraContainer(IMAGE).withCommand("bash", "-c", START);
            container.start();
            return container.getContactPoint();
        } catch (IllegalStateException e) {
            throw new LocalCassandraException(
                    "Docker is needed for -D" + SharedServer.TESTCONTAINERS_PROPERTY + ": start it, or omit the switch",
                    e);
        } catch (NoClassDefFoundError e) {
            throw new LocalCassandraException(
                    "Testcontainers is not on the class path: this module's tests cannot run with -D"
                            + SharedServer.TESTCONTAINERS_PROPERTY,
                    e);
        }
    }
}
