package dev.innkeeper.cli.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.Schema;
import dev.innkeeper.schema.size.PartitionSize;
import dev.innkeeper.schema.size.TableModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the factors with the size of the files that Cassandra writes for sample rows. */
@Tag("nightly")
class DiskFactorTest {
    private static final double TOLERANCE_PERCENT = 25;
    private static final int HOTELS = 3;
    private static final int MAX_IN_FLIGHT = 256;

    private final ObjectMapper json = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();
    private final Map<String, TableModel> models = new HashMap<>();
    private final Map<String, PreparedStatement> inserts = new HashMap<>();
    private final Queue<CompletionStage<AsyncResultSet>> inFlight = new ArrayDeque<>();
    private final Map<String, Set<List<Object>>> partitions = new HashMap<>();
    private final Map<String, Double> formulaBytes = new HashMap<>();

    @TempDir
    Path directory;

    @Test
    void each_measured_factor_is_within_a_quarter_of_what_cassandra_writes() throws IOException {
        writeSample();

        assertThat(formulaBytes.keySet()).isEqualTo(DiskFactor.MEASURED.keySet());
        SoftAssertions factors = new SoftAssertions();
        for (Map.Entry<String, Double> table : formulaBytes.entrySet()) {
            factors.assertThat(bytesOnDisk(table.getKey()) / table.getValue())
                    .as(table.getKey())
                    .isCloseTo(DiskFactor.MEASURED.get(table.getKey()), withinPercentage(TOLERANCE_PERCENT));
        }
        factors.assertAll();
    }

    private void writeSample() {
        try (LocalCassandra cassandra =
                        LocalCassandra.start(ClusterOptions.of(LocalCassandra.serverHome(), directory));
                CqlSession session = CqlSession.builder()
                        .addContactPoints(cassandra.contactPoints())
                        .withLocalDatacenter(cassandra.localDataCentre())
                        .build()) {
            for (Keyspace keyspace : Keyspace.values()) {
                Schema.of(keyspace).apply(session, Replication.of(cassandra.localDataCentre(), 1));
                // Writes do not wait for the commit log; the node writes its tables to disk when it stops.
                session.execute("ALTER KEYSPACE " + keyspace.cqlName() + " WITH durable_writes = false");
                TableModel.of(keyspace).forEach(table -> models.put(keyspace.cqlName() + "." + table.name(), table));
            }
            new SampleRows(HOTELS, (table, columns) -> write(session, table, columns)).write();
            inFlight.forEach(DiskFactorTest::await);
        }
    }

    private void write(CqlSession session, String name, Map<String, Object> columns) {
        TableModel table = models.get(name);
        Map<String, Object> row = table.columns().stream()
                .map(TableModel.Column::name)
                .filter(columns::containsKey)
                .collect(Collectors.toMap(column -> column, columns::get));
        count(name, table, row);
        PreparedStatement insert = inserts.computeIfAbsent(
                name,
                into -> session.prepare(
                        "INSERT INTO " + into + " JSON :row DEFAULT UNSET USING TIMESTAMP :written_at"));
        if (inFlight.size() == MAX_IN_FLIGHT) {
            await(inFlight.remove());
        }
        // hotel-service puts nights on sale with timestamp 1, so that it never overwrites a claim.
        boolean onSale = SampleRows.FREE.equals(row.get("owner"));
        long writtenAt = onSale ? 1 : System.currentTimeMillis() * 1_000;
        try {
            inFlight.add(session.executeAsync(insert.bind(json.writeValueAsString(row), writtenAt)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private void count(String name, TableModel table, Map<String, Object> row) {
        List<Object> key = table.partitionKey().stream().map(row::get).toList();
        double keyBytes = PartitionSize.of(table, 0).bytes();
        boolean isNew = partitions.computeIfAbsent(name, any -> new HashSet<>()).add(key);
        double rowBytes = PartitionSize.of(table, 1, unset(name, table, row)).bytes() - keyBytes;
        formulaBytes.merge(name, rowBytes + (isNew ? keyBytes : 0), Double::sum);
    }

    /** {@link DataSize} leaves out unset columns only for nights. */
    private static Set<String> unset(String name, TableModel table, Map<String, Object> row) {
        if (!name.equals("hotel.available_rooms_by_hotel_date")) {
            return Set.of();
        }
        return table.columns().stream()
                .map(TableModel.Column::name)
                .filter(column -> !row.containsKey(column))
                .collect(Collectors.toSet());
    }

    private static void await(CompletionStage<AsyncResultSet> write) {
        write.toCompletableFuture().join();
    }

    /** The directory of a table is its name, a hyphen and its id. */
    private double bytesOnDisk(String name) throws IOException {
        String[] parts = name.split("\\.");
        Path keyspace = directory.resolve("node1").resolve("data").resolve(parts[0]);
        try (Stream<Path> files = Files.walk(keyspace)) {
            return files.filter(file -> keyspace.relativize(file).toString().startsWith(parts[1] + "-"))
                    .filter(Files::isRegularFile)
                    .mapToLong(DiskFactorTest::size)
                    .sum();
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
