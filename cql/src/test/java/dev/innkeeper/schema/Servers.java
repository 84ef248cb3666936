package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.innkeeper.cassandra.local.LocalCassandra;

/** Sessions with the driver's own two seconds for a query, but without its copy of the schema: it is slow to follow. */
final class Servers {
    static final Replication ONE_COPY = Replication.of("datacenter1", 1);

    private Servers() {}

    static CqlSession session() {
        return sessionOn(LocalCassandra.shared());
    }

    static CqlSession sessionOn(LocalCassandra cassandra) {
        return CqlSession.builder()
                .addContactPoints(cassandra.contactPoints())
                .withLocalDatacenter(cassandra.localDataCentre())
                .withConfigLoader(DriverConfigLoader.programmaticBuilder()
                        .withString(DefaultDriverOption.PROTOCOL_VERSION, "V4")
                        .withBoolean(DefaultDriverOption.METADATA_SCHEMA_ENABLED, false)
                        .build())
                .build();
    }

    static void dropKeyspace(CqlSession session, String name) {
        session.execute(
                SimpleStatement.newInstance("DROP KEYSPACE IF EXISTS " + name).setTimeout(Schema.TIMEOUT));
    }
}
