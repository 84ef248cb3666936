package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.ProgrammaticDriverConfigLoaderBuilder;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cassandra.local.security.ClientAccess;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.schema.access.Setting;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Sessions with the driver's default timeout for a query, but without its copy of the schema, which is slow to update.
 */
public final class Servers {
    public static final Replication ONE_COPY = Replication.of("datacenter1", 1);
    public static final Duration TIMEOUT = DdlRunner.TIMEOUT;

    private Servers() {}

    static CqlSession session() {
        return sessionOn(LocalCassandra.shared());
    }

    static CqlSession sessionOn(LocalCassandra cassandra) {
        return session(cassandra, ClusterAccess.OPEN);
    }

    public static CqlSession sessionOn(LocalCassandra cassandra, String role) {
        return session(cassandra, access(cassandra.accessOf(role)));
    }

    private static ClusterAccess access(ClientAccess access) {
        Map<Setting, Object> settings = Map.of(
                Setting.USERNAME, access.role(),
                Setting.PASSWORD, access.password(),
                Setting.TRUST_STORE, access.trustStore(),
                Setting.TRUST_STORE_PASSWORD, access.trustStorePassword(),
                Setting.KEY_STORE, access.keyStore(),
                Setting.KEY_STORE_PASSWORD, access.keyStorePassword());
        return ClusterAccess.of(
                setting -> Optional.ofNullable(settings.get(setting)).map(Object::toString));
    }

    private static CqlSession session(LocalCassandra cassandra, ClusterAccess access) {
        ProgrammaticDriverConfigLoaderBuilder config = DriverConfigLoader.programmaticBuilder()
                .withString(DefaultDriverOption.PROTOCOL_VERSION, "V4")
                .withBoolean(DefaultDriverOption.METADATA_SCHEMA_ENABLED, false)
                // Otherwise each session takes two seconds to close.
                .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, 0)
                .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, 0);
        access.driverOptions().forEach(config::withString);
        return CqlSession.builder()
                .addContactPoints(cassandra.contactPoints())
                .withLocalDatacenter(cassandra.localDataCentre())
                .withConfigLoader(config.build())
                .build();
    }

    static void dropKeyspace(CqlSession session, String name) {
        session.execute(
                SimpleStatement.newInstance("DROP KEYSPACE IF EXISTS " + name).setTimeout(TIMEOUT));
    }
}
