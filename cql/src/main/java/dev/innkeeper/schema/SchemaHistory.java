package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.time.Instant;
import java.util.TreeMap;

/** The table {@code schema_history} of a keyspace: which files were applied to it. It is written under the lock. */
record SchemaHistory(CqlSession session, String keyspace) {
    static final SchemaElement ELEMENT = new SchemaElement(SchemaElement.Kind.TABLE, "schema_history");

    /**
     * A file that was applied.
     *
     * @param name its name at that time
     */
    record Applied(int version, String name, String checksum) {}

    String definition() {
        return """
            CREATE TABLE IF NOT EXISTS %s.schema_history (
                version int PRIMARY KEY,
                name text,
                checksum text,
                applied_at timestamp
            ) WITH comment = 'Which schema files were applied'
            """.formatted(keyspace).strip();
    }

    /**
     * The applied files by version. The table is short, so it is read as a whole.
     *
     * @param consistency {@code LOCAL_QUORUM} for a service, which must start while another data centre is down
     */
    TreeMap<Integer, Applied> read(ConsistencyLevel consistency) {
        TreeMap<Integer, Applied> applied = new TreeMap<>();
        SimpleStatement select = SimpleStatement.newInstance(
                        "SELECT version, name, checksum FROM %s.schema_history".formatted(keyspace))
                .setConsistencyLevel(consistency)
                .setTimeout(DdlRunner.TIMEOUT);
        for (Row row : session.execute(select)) {
            int version = row.getInt("version");
            applied.put(version, new Applied(version, row.getString("name"), row.getString("checksum")));
        }
        return applied;
    }

    void add(SchemaFile file) {
        session.execute(SimpleStatement.builder("""
            INSERT INTO %s.schema_history (version, name, checksum, applied_at)
            VALUES (:version, :name, :checksum, :applied_at)
            """.formatted(keyspace))
                .addNamedValue("version", file.version())
                .addNamedValue("name", file.name())
                .addNamedValue("checksum", file.checksum())
                .addNamedValue("applied_at", Instant.now())
                .setConsistencyLevel(ConsistencyLevel.QUORUM)
                .setTimeout(DdlRunner.TIMEOUT)
                .build());
    }
}
