package dev.innkeeper.cassandra.local;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import java.time.Duration;

/** Sessions on a local server, patient enough for its schema changes. */
final class Sessions {
    private Sessions() {}

    static CqlSession on(LocalCassandra cassandra) {
        return CqlSession.builder()
                .addContactPoints(cassandra.contactPoints())
                .withLocalDatacenter(cassandra.localDataCentre())
                .withConfigLoader(DriverConfigLoader.programmaticBuilder()
                        .withString(DefaultDriverOption.PROTOCOL_VERSION, "V4")
                        .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, Duration.ofSeconds(30))
                        .build())
                .build();
    }

    static void createKeyspace(CqlSession session, String name, int replicas) {
        session.execute("CREATE KEYSPACE IF NOT EXISTS " + name
                + " WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': " + replicas + "}");
    }
}
