package dev.innkeeper.common.testkit;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.Schema;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Gives a test the build's shared Cassandra with both schemas on it. */
public class CassandraTestResource implements QuarkusTestResourceLifecycleManager {
    private @Nullable LocalCassandra cassandra;

    @Override
    public Map<String, String> start() {
        LocalCassandra server = LocalCassandra.shared();
        cassandra = server;
        try (CqlSession session = connect(server)) {
            Replication replication = Replication.of(server.localDataCentre(), 1);
            for (Keyspace keyspace : Keyspace.values()) {
                Schema.of(keyspace).apply(session, replication);
            }
        }
        return Map.of(
                "quarkus.cassandra.contact-points",
                server.contactPoints().stream()
                        .map(CassandraTestResource::hostAndPort)
                        .collect(Collectors.joining(",")),
                "quarkus.cassandra.local-datacenter",
                server.localDataCentre());
    }

    @Override
    public void stop() {
        Objects.requireNonNull(cassandra).close();
    }

    private static CqlSession connect(LocalCassandra server) {
        return CqlSession.builder()
                .addContactPoints(server.contactPoints())
                .withLocalDatacenter(server.localDataCentre())
                .build();
    }

    private static String hostAndPort(InetSocketAddress address) {
        return address.getHostString() + ":" + address.getPort();
    }
}
