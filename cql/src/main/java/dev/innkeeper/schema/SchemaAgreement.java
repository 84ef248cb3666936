package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Each node takes over a change of the schema in its own time, and any of them may get the next statement. */
final class SchemaAgreement {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    private SchemaAgreement() {}

    /**
     * Blocks until all nodes have taken over a change.
     *
     * @throws SchemaException when they have not within that time
     */
    static void await(CqlSession session, ResultSet changed, Duration patience) {
        // Asked of the node that made the change: the others may for a moment still agree on the schema before it.
        Node coordinator = Objects.requireNonNull(changed.getExecutionInfo().getCoordinator());
        long begin = System.nanoTime();
        while (versionsKnownTo(coordinator, session).size() > 1) {
            if (System.nanoTime() - begin > patience.toNanos()) {
                throw new SchemaException("the nodes do not agree on the schema after " + patience.toSeconds()
                        + " s: see that all of them are up, and start again");
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }

    private static Set<UUID> versionsKnownTo(Node coordinator, CqlSession session) {
        return Stream.of("SELECT schema_version FROM system.local", "SELECT schema_version FROM system.peers_v2")
                .map(select ->
                        SimpleStatement.newInstance(select).setNode(coordinator).setTimeout(Schema.TIMEOUT))
                .flatMap(select -> session.execute(select).all().stream())
                .map(row -> row.getUuid("schema_version"))
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }
}
