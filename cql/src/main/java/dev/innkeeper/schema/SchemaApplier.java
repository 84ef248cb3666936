package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Applies the files from the first that is due: one that is not in the history yet, or whose table, view, type or column
 * somebody has dropped. A file enters the history after its last statement: who stops half-way runs the whole file
 * again next time, which is why each statement may be repeated. Statements run one at a time, each after the nodes have
 * agreed on the one before: concurrent changes of a schema are not safe.
 */
final class SchemaApplier {
    private static final Pattern CREATE_KEYSPACE = Pattern.compile("CREATE\\s+KEYSPACE\\s", Pattern.CASE_INSENSITIVE);

    private final CqlSession session;
    private final Schema schema;
    private final Replication replication;
    private final Duration lockExpiry;
    private final SchemaHistory history;

    SchemaApplier(CqlSession session, Schema schema, Replication replication, Duration lockExpiry) {
        this.session = session;
        this.schema = schema;
        this.replication = replication;
        this.lockExpiry = lockExpiry;
        this.history = new SchemaHistory(session, schema.name());
    }

    void apply() {
        // The driver would read the whole schema anew after each statement, and wait a second before it does.
        session.setSchemaMetadataEnabled(false);
        try {
            makePlaceForHistory();
            try (SchemaLock lock = SchemaLock.take(session, schema.name(), lockExpiry)) {
                applyWhatIsDue(lock);
            }
        } catch (DriverException e) {
            throw new SchemaException(
                    "Cassandra did not answer while the schema of " + schema.name() + " was applied (" + e.getMessage()
                            + "): see that its nodes are up and start again, it goes on from there",
                    e);
        } finally {
            session.setSchemaMetadataEnabled(null);
        }
    }

    private void applyWhatIsDue(SchemaLock lock) {
        Map<Integer, SchemaHistory.Applied> applied = history.read(ConsistencyLevel.QUORUM);
        refuseNewer(applied);
        refuseChanged(applied);
        Set<SchemaElement> present = SchemaElement.of(session, schema.name());
        for (SchemaFile file : schema.files()) {
            refuseContractionOfWhatIsUsed(file, applied, present);
        }
        boolean due = false;
        for (SchemaFile file : schema.files()) {
            due |= !applied.containsKey(file.version()) || !present.containsAll(schema.elementsOf(file));
            if (due) {
                apply(file, lock);
            }
        }
    }

    /** The first file makes the keyspace, which the lock and the history live in. */
    private void makePlaceForHistory() {
        if (SchemaElement.of(session, schema.name()).containsAll(Set.of(SchemaHistory.ELEMENT, SchemaLock.ELEMENT))) {
            return;
        }
        SchemaFile first = schema.files().get(0);
        for (String statement : first.statements(replication)) {
            change(first.name(), statement);
        }
        change(SchemaHistory.ELEMENT.name(), history.definition());
        change(SchemaLock.ELEMENT.name(), SchemaLock.definition(schema.name()));
    }

    private void apply(SchemaFile file, SchemaLock lock) {
        for (String statement : file.statements(replication)) {
            lock.renew();
            change(file.name(), statement);
        }
        lock.renew();
        history.add(file);
    }

    private void change(String file, String statement) {
        if (CREATE_KEYSPACE.matcher(statement).lookingAt() && new SchemaCheck(session, schema).hasKeyspace()) {
            // To ask for one that is there takes the right to make any, which the schema step need not have.
            return;
        }
        try {
            ResultSet changed =
                    session.execute(SimpleStatement.newInstance(statement).setTimeout(Schema.TIMEOUT));
            SchemaAgreement.await(session, changed, Schema.TIMEOUT);
        } catch (DriverException e) {
            throw new SchemaException(
                    "Cassandra did not take " + schema.name() + "/" + file + " (" + e.getMessage()
                            + "): mend what it says and start again, it goes on from there",
                    e);
        }
    }

    /**
     * Between an expansion and its contraction services fill in what is new. Without that, what is dropped would be lost;
     * so both come at once only where there is nothing yet.
     */
    private void refuseContractionOfWhatIsUsed(
            SchemaFile file, Map<Integer, SchemaHistory.Applied> applied, Set<SchemaElement> present) {
        if (applied.isEmpty()
                || file.contracts().isEmpty()
                || applied.containsKey(file.contracts().getAsInt())) {
            return;
        }
        file.tablesThatLose()
                .filter(table -> present.contains(new SchemaElement(SchemaElement.Kind.TABLE, table)))
                .filter(this::mayHaveRows)
                .findFirst()
                .ifPresent(table -> {
                    throw new SchemaException(
                            ("%s/%s drops what rows of %s still need, for %03d is not there yet: upgrade one version"
                                            + " at a time (docs/operations/upgrade.md), or begin anew")
                                    .formatted(
                                            schema.name(),
                                            file.name(),
                                            table,
                                            file.contracts().getAsInt()));
                });
    }

    private boolean mayHaveRows(String table) {
        try {
            return session.execute(
                            SimpleStatement.newInstance("SELECT * FROM %s.%s LIMIT 1".formatted(schema.name(), table))
                                    .setConsistencyLevel(ConsistencyLevel.QUORUM)
                                    .setTimeout(Schema.TIMEOUT))
                    .iterator()
                    .hasNext();
        } catch (UnauthorizedException e) {
            // The schema step need not have the right to read.
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
