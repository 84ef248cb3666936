package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
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

/**
 * Runs statements that change the schema or the roles. After each one it waits until all nodes agree on the schema,
 * because any node may receive the next statement.
 *
 * @param agreementTimeout how long the nodes may take to agree
 */
public record DdlRunner(CqlSession session, Duration agreementTimeout) {
    /** For one statement: schema changes take longer than the driver's two seconds for a query. */
    static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);

    /**
     * Runs one statement and waits for agreement. Blocks.
     *
     * @param file the file that the statement comes from, for error messages
     * @throws SchemaException if Cassandra refuses the statement, or the nodes do not agree in time
     */
    public void run(String file, String statement) {
        try {
            ResultSet result =
                    session.execute(SimpleStatement.newInstance(statement).setTimeout(TIMEOUT));
            awaitAgreement(Objects.requireNonNull(result.getExecutionInfo().getCoordinator()));
        } catch (DriverException e) {
            throw new SchemaException(
                    "Cassandra refused a statement of " + file + " (" + e.getMessage()
                            + "): fix the cause and run it again; it continues where it stopped",
                    e);
        }
    }

    /** Asks the node that made the change: for a moment the others may still agree on the schema before it. */
    private void awaitAgreement(Node coordinator) {
        long begin = System.nanoTime();
        while (versionsKnownTo(coordinator).size() > 1) {
            if (System.nanoTime() - begin > agreementTimeout.toNanos()) {
                throw new SchemaException("the nodes do not agree on the schema after " + agreementTimeout.toSeconds()
                        + " s: check that all nodes are up, and run it again");
            }
            LockSupport.parkNanos(POLL_INTERVAL.toNanos());
        }
    }

    private Set<UUID> versionsKnownTo(Node coordinator) {
        return Stream.of("SELECT schema_version FROM system.local", "SELECT schema_version FROM system.peers_v2")
                .map(select ->
                        SimpleStatement.newInstance(select).setNode(coordinator).setTimeout(TIMEOUT))
                .flatMap(select -> session.execute(select).all().stream())
                .map(row -> row.getUuid("schema_version"))
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }
}
