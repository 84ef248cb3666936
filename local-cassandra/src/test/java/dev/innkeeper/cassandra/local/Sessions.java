package dev.innkeeper.cassandra.local;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.ProgrammaticDriverConfigLoaderBuilder;
import com.datastax.oss.driver.internal.core.ssl.DefaultSslEngineFactory;
import dev.innkeeper.cassandra.local.security.ClientAccess;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Sessions with time-outs that are long enough for schema changes. */
final class Sessions {
    private Sessions() {}

    static CqlSession on(LocalCassandra cassandra) {
        return session(cassandra, patient()).build();
    }

    /** A session on a node that is starting. */
    static CqlSession awaiting(InetSocketAddress node) {
        long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
        while (true) {
            try {
                return session(List.of(node), "datacenter1", patient()).build();
            } catch (AllNodesFailedException starting) {
                if (System.nanoTime() > deadline) {
                    throw starting;
                }
                LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
            }
        }
    }

    static CqlSession on(LocalCassandra cassandra, ClientAccess access) {
        return session(
                        cassandra,
                        encrypted(access)
                                .withString(
                                        DefaultDriverOption.SSL_KEYSTORE_PATH,
                                        access.keyStore().toString())
                                .withString(DefaultDriverOption.SSL_KEYSTORE_PASSWORD, access.keyStorePassword()))
                .withAuthCredentials(access.role(), access.password())
                .build();
    }

    static CqlSession withoutCertificateOn(LocalCassandra cassandra, ClientAccess access) {
        return session(cassandra, encrypted(access))
                .withAuthCredentials(access.role(), access.password())
                .build();
    }

    static void createKeyspace(CqlSession session, String name, int replicas) {
        session.execute("CREATE KEYSPACE IF NOT EXISTS " + name
                + " WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': " + replicas + "}");
    }

    private static CqlSessionBuilder session(LocalCassandra cassandra, ProgrammaticDriverConfigLoaderBuilder config) {
        return session(cassandra.contactPoints(), cassandra.localDataCentre(), config);
    }

    private static CqlSessionBuilder session(
            List<InetSocketAddress> nodes, String dataCentre, ProgrammaticDriverConfigLoaderBuilder config) {
        return CqlSession.builder()
                .addContactPoints(nodes)
                .withLocalDatacenter(dataCentre)
                .withConfigLoader(config.build());
    }

    private static ProgrammaticDriverConfigLoaderBuilder patient() {
        return DriverConfigLoader.programmaticBuilder()
                .withString(DefaultDriverOption.PROTOCOL_VERSION, "V4")
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, Duration.ofSeconds(30))
                // Otherwise closing a session takes two seconds.
                .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, 0)
                .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, 0);
    }

    private static ProgrammaticDriverConfigLoaderBuilder encrypted(ClientAccess access) {
        return patient()
                .withClass(DefaultDriverOption.SSL_ENGINE_FACTORY_CLASS, DefaultSslEngineFactory.class)
                .withBoolean(DefaultDriverOption.SSL_ALLOW_DNS_REVERSE_LOOKUP_SAN, false)
                .withString(
                        DefaultDriverOption.SSL_TRUSTSTORE_PATH,
                        access.trustStore().toString())
                .withString(DefaultDriverOption.SSL_TRUSTSTORE_PASSWORD, access.trustStorePassword());
    }
}
