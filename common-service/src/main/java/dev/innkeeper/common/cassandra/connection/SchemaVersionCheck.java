package dev.innkeeper.common.cassandra.connection;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Schema;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Stops the start on a schema of another version than this build needs. Services never run DDL. */
@Singleton
public class SchemaVersionCheck {
    private final QuarkusCqlSession session;
    private final Keyspace keyspace;

    SchemaVersionCheck(QuarkusCqlSession session, @ConfigProperty(name = "innkeeper.keyspace") Keyspace keyspace) {
        this.session = session;
        this.keyspace = keyspace;
    }

    void check(@Observes @Priority(Cql.START_ORDER - 100) StartupEvent start) {
        List<String> problems = Schema.of(keyspace).problems(session);
        if (!problems.isEmpty()) {
            throw new IllegalStateException(String.join(System.lineSeparator(), problems));
        }
    }
}
