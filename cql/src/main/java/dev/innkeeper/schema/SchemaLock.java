package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatementBuilder;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.WriteFailureException;
import java.time.Duration;
import java.util.UUID;

/**
 * Lets one applier work at a time. The lock is a row in the table {@code schema_lock} of a keyspace, written by
 * conditional writes only. It expires, so a crashed applier does not block others for long, and is renewed before each
 * statement.
 */
final class SchemaLock implements AutoCloseable {
    static final SchemaElement ELEMENT = new SchemaElement(SchemaElement.Kind.TABLE, "schema_lock");

    private static final Duration PAUSE = Duration.ofMillis(250);

    private final CqlSession session;
    private final String keyspace;
    private final Duration expiry;
    private final UUID owner = UUID.randomUUID();

    private SchemaLock(CqlSession session, String keyspace, Duration expiry) {
        this.session = session;
        this.keyspace = keyspace;
        this.expiry = expiry;
    }

    static String definition(String keyspace) {
        return """
            CREATE TABLE IF NOT EXISTS %s.schema_lock (
                name text PRIMARY KEY,
                owner uuid
            ) WITH comment = 'Who applies schema files at the moment'
            """.formatted(keyspace).strip();
    }

    /**
     * Takes the lock. Blocks while another applier holds it, for up to three times {@code expiry}: longer than the lock
     * of a crashed applier lasts.
     *
     * @throws SchemaException if another applier still holds the lock then
     */
    static SchemaLock take(CqlSession session, String keyspace, Duration expiry) {
        SchemaLock lock = new SchemaLock(session, keyspace, expiry);
        long begin = System.nanoTime();
        long patience = expiry.multipliedBy(3).toNanos();
        while (!lock.tryTake()) {
            if (System.nanoTime() - begin > patience) {
                throw new SchemaException("another process is applying the schema of " + keyspace
                        + ": wait until it has ended, and run it again");
            }
            lock.pause();
        }
        return lock;
    }

    private boolean tryTake() {
        try {
            return applied("""
                INSERT INTO %s.schema_lock (name, owner) VALUES ('schema', :owner) IF NOT EXISTS USING TTL %d
                """.formatted(keyspace, expiry.toSeconds()));
        } catch (InvalidQueryException | WriteFailureException notYet) {
            // A node lists a table that another applier has just created a moment before it can write to it. If the
            // row was written all the same, it expires.
            return false;
        }
    }

    /**
     * Extends the lock.
     *
     * @throws SchemaException if it has expired: another applier may hold it now
     */
    void renew() {
        boolean mine = applied("""
            UPDATE %s.schema_lock USING TTL %d SET owner = :owner WHERE name = 'schema' IF owner = :owner
            """.formatted(keyspace, expiry.toSeconds()));
        if (!mine) {
            throw new SchemaException("the lock on the schema of " + keyspace
                    + " expired because a statement took too long: run it again; it continues where it stopped");
        }
    }

    @Override
    public void close() {
        applied("DELETE FROM %s.schema_lock WHERE name = 'schema' IF owner = :owner".formatted(keyspace));
    }

    private boolean applied(String conditional) {
        SimpleStatementBuilder statement = SimpleStatement.builder(conditional)
                .addNamedValue("owner", owner)
                .setConsistencyLevel(ConsistencyLevel.QUORUM)
                .setSerialConsistencyLevel(ConsistencyLevel.SERIAL)
                .setTimeout(DdlRunner.TIMEOUT);
        return session.execute(statement.build()).wasApplied();
    }

    private void pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SchemaException("interrupted while waiting for the schema of " + keyspace, e);
        }
    }
}
