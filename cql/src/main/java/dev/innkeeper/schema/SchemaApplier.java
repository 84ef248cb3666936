package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Applies the files, starting with the first that is due: one that is not in the history, or whose table, type or column
 * was dropped by somebody. A file enters the history after its last statement. After an interruption the whole file runs
 * again, which is why every statement may be repeated. Statements run one at a time, each after the nodes have agreed on
 * the previous one: concurrent schema changes are not safe.
 */
final class SchemaApplier {
    private static final Pattern CREATE_KEYSPACE = Pattern.compile("CREATE\\s+KEYSPACE\\s", Pattern.CASE_INSENSITIVE);

    private final CqlSession session;
    private final Schema schema;
    private final Replication replication;
    private final Duration lockExpiry;
    private final SchemaHistory history;
    private final DdlRunner runner;

    SchemaApplier(CqlSession session, Schema schema, Replication replication, Duration lockExpiry) {
        this.session = session;
        this.schema = schema;
        this.replication = replication;
        this.lockExpiry = lockExpiry;
        this.history = new SchemaHistory(session, schema.name());
        this.runner = new DdlRunner(session, DdlRunner.TIMEOUT);
    }

    void apply() {
        // Otherwise the driver reads the whole schema again after each statement, with a delay of a second.
        session.setSchemaMetadataEnabled(false);
        try {
            createHistoryAndLock();
            try (SchemaLock lock = SchemaLock.take(session, schema.name(), lockExpiry)) {
                applyDueFiles(lock);
            }
        } catch (DriverException e) {
            throw new SchemaException(
                    "Cassandra did not answer while the schema of " + schema.name() + " was applied (" + e.getMessage()
                            + "): check that its nodes are up, and run it again; it continues where it stopped",
                    e);
        } finally {
            session.setSchemaMetadataEnabled(null);
        }
    }

    private void applyDueFiles(SchemaLock lock) {
        Map<Integer, SchemaHistory.Applied> applied = history.read(ConsistencyLevel.QUORUM);
        refuseNewer(applied);
        refuseChanged(applied);
        Set<SchemaElement> present = SchemaElement.of(session, schema.name());
        for (SchemaFile file : schema.files()) {
            refuseEarlyContraction(file, applied, present);
        }
        boolean due = false;
        for (SchemaFile file : schema.files()) {
            due |= !applied.containsKey(file.version()) || !present.containsAll(schema.elementsOf(file));
            if (due) {
                apply(file, lock);
            }
        }
    }

    /** The first file creates the keyspace, which contains the history and the lock. */
    private void createHistoryAndLock() {
        if (SchemaElement.of(session, schema.name()).containsAll(Set.of(SchemaHistory.ELEMENT, SchemaLock.ELEMENT))) {
            return;
        }
        SchemaFile first = schema.files().get(0);
        for (String statement : first.statements()) {
            change(first.name(), statement);
        }
        change(SchemaHistory.ELEMENT.name(), history.definition());
        change(SchemaLock.ELEMENT.name(), SchemaLock.definition(schema.name()));
    }

    private void apply(SchemaFile file, SchemaLock lock) {
        for (String statement : file.statements()) {
            lock.renew();
            change(file.name(), statement);
        }
        lock.renew();
        history.add(file);
    }

    private void change(String file, String statement) {
        if (CREATE_KEYSPACE.matcher(statement).lookingAt() && new SchemaCheck(session, schema).hasKeyspace()) {
            // The schema role may lack the permission that even IF NOT EXISTS needs.
            return;
        }
        runner.run(schema.name() + "/" + file, replication.fillIn(statement));
    }

    /**
     * Services fill in the new columns after an expansion and before its contraction. If both were applied at once, the
     * values of the dropped columns would be lost, so that is allowed for empty tables only.
     */
    private void refuseEarlyContraction(
            SchemaFile file, Map<Integer, SchemaHistory.Applied> applied, Set<SchemaElement> present) {
        int expansion = file.contracts().orElse(0);
        if (applied.isEmpty() || expansion == 0 || applied.containsKey(expansion)) {
            return;
        }
        file.tablesThatLose()
                .filter(table -> present.contains(new SchemaElement(SchemaElement.Kind.TABLE, table)))
                .filter(this::mayHaveRows)
                .findFirst()
                .ifPresent(table -> {
                    throw new SchemaException(schema.name() + "/" + file.name() + " drops what rows of " + table
                            + " still need, because %03d was not applied before: upgrade one version at a time"
                                    .formatted(expansion)
                            + " (docs/operations/upgrade.md), or start with an empty keyspace");
                });
    }

    private boolean mayHaveRows(String table) {
        try {
            return session.execute(
                            SimpleStatement.newInstance("SELECT * FROM %s.%s LIMIT 1".formatted(schema.name(), table))
                                    .setConsistencyLevel(ConsistencyLevel.QUORUM)
                                    .setTimeout(DdlRunner.TIMEOUT))
                    .iterator()
                    .hasNext();
        } catch (UnauthorizedException e) {
            // The schema role may lack the permission to read.
            return true;
        }
    }

    private void refuseNewer(Map<Integer, SchemaHistory.Applied> applied) {
        int newest = applied.keySet().stream().max(Integer::compare).orElse(0);
        if (newest > schema.version()) {
            throw new SchemaException("keyspace " + schema.name() + " is at version " + newest
                    + ", and this build knows only " + schema.version() + ": use a newer build");
        }
    }

    private void refuseChanged(Map<Integer, SchemaHistory.Applied> applied) {
        List<String> changed = schema.changed(applied);
        if (!changed.isEmpty()) {
            throw new SchemaException(String.join("; ", changed));
        }
    }
}
