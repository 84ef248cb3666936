package dev.innkeeper.cli.size;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cli.CommandFailedException;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.Schema;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds out what the large tables take on disk: writes rows of {@link SampleRows} into a Cassandra of its own, lets it
 * write its memory to disk and end, and looks at the files.
 *
 * @param serverHome the server's jars: {@code local-cassandra/target/server}
 * @param directory an empty one for the node's data
 * @param hotels how many to write the rows of; about 40,000 statements each
 */
public record DiskMeasurement(Path serverHome, Path directory, int hotels) {
    /** So many make every table larger than what files take by themselves. */
    public static final int HOTELS = 10;

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /**
     * Measures every table that is written. Blocks, some seconds for each hotel.
     *
     * @throws CommandFailedException if the files cannot be read
     */
    public List<MeasuredTable> run() {
        Map<String, RowWriter.Count> counts;
        try (LocalCassandra cassandra = LocalCassandra.start(ClusterOptions.of(serverHome, directory));
                CqlSession session = session(cassandra)) {
            for (Keyspace keyspace : Keyspace.values()) {
                Schema.of(keyspace).apply(session, Replication.of(cassandra.localDataCentre(), 1));
                // Without the commit log, for which each write would wait; at its end the node writes all of it to
                // disk.
                session.execute("ALTER KEYSPACE " + keyspace.cqlName() + " WITH durable_writes = false");
            }
            RowWriter writer = new RowWriter(session);
            new SampleRows(writer, hotels).write();
            counts = writer.end();
        }
        try {
            return measured(counts);
        } catch (IOException e) {
            throw CommandFailedException.failed("the files below " + directory + " cannot be read: " + e.getMessage());
        }
    }

    private List<MeasuredTable> measured(Map<String, RowWriter.Count> counts) throws IOException {
        List<MeasuredTable> tables = new ArrayList<>();
        for (Map.Entry<String, RowWriter.Count> entry : new TreeMap<>(counts).entrySet()) {
            String keyspace = entry.getKey().substring(0, entry.getKey().indexOf('.'));
            String table = entry.getKey().substring(keyspace.length() + 1);
            TableFiles files = TableFiles.of(directory.resolve("node1").resolve("data"), keyspace, table);
            RowWriter.Count count = entry.getValue();
            tables.add(new MeasuredTable(
                    keyspace,
                    table,
                    count.partitions(),
                    count.rows(),
                    count.formulaBytes(),
                    files.plainBytes(),
                    files.bytes()));
        }
        return tables;
    }

    private static CqlSession session(LocalCassandra cassandra) {
        return CqlSession.builder()
                .addContactPoints(cassandra.contactPoints())
                .withLocalDatacenter(cassandra.localDataCentre())
                .withConfigLoader(DriverConfigLoader.programmaticBuilder()
                        .withString(DefaultDriverOption.PROTOCOL_VERSION, "V4")
                        .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, TIMEOUT)
                        .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, 0)
                        .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, 0)
                        .build())
                .build();
    }
}
