package dev.innkeeper.cli.size;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.schema.size.PartitionSize;
import dev.innkeeper.schema.size.TableModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/** Writes rows as JSON, many at a time, and counts them. Of one thread. */
final class RowWriter {
    private static final int AT_ONCE = 256;

    private final CqlSession session;
    private final ObjectMapper json = new ObjectMapper();
    private final Semaphore places = new Semaphore(AT_ONCE);
    private final AtomicReference<Throwable> fault = new AtomicReference<>();
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final Map<String, Count> counts = new HashMap<>();

    RowWriter(CqlSession session) {
        this.session = session;
    }

    /** What was written of a table. */
    static final class Count {
        private final Set<String> partitions = new HashSet<>();
        private double rowBytes;
        private long rows;
        private long onceBytes;

        long partitions() {
            return partitions.size();
        }

        long rows() {
            return rows;
        }

        double formulaBytes() {
            return rowBytes + (double) partitions.size() * onceBytes;
        }
    }

    /** Writes a row anew that is there already: it counts once. */
    void again(String keyspace, TableModel table, Map<String, Object> row) {
        send(keyspace, table, row);
    }

    /** Writes a row. What {@code row} does not name stays unset. Blocks while too many are under way. */
    void write(String keyspace, TableModel table, Map<String, Object> row) {
        send(keyspace, table, row);
        count(keyspace, table, row);
    }

    /** Counts a row that Cassandra derives by itself: of a view. */
    void count(String keyspace, TableModel table, Map<String, Object> row) {
        Count count = counts.computeIfAbsent(keyspace + "." + table.name(), name -> new Count());
        StringBuilder key = new StringBuilder();
        table.partitionKey().forEach(column -> key.append(row.get(column)).append('/'));
        Set<String> unset = new HashSet<>();
        if (table.name().equals("available_rooms_by_hotel_date")) {
            table.columns().stream()
                    .map(TableModel.Column::name)
                    .filter(column -> !row.containsKey(column))
                    .forEach(unset::add);
        }
        count.onceBytes = PartitionSize.of(table, 0).bytes();
        count.partitions.add(key.toString());
        count.rows++;
        count.rowBytes += PartitionSize.of(table, 1, unset).bytes() - count.onceBytes;
    }

    private void send(String keyspace, TableModel table, Map<String, Object> row) {
        PreparedStatement insert = statements.computeIfAbsent(
                keyspace + "." + table.name(),
                name -> session.prepare(
                        "INSERT INTO " + name + " JSON :row DEFAULT UNSET USING TIMESTAMP :written_at"));
        places.acquireUninterruptibly();
        session.executeAsync(
                        insert.bind(text(row), row.containsKey("reference") || !row.containsKey("owner") ? now() : 1L))
                .whenComplete(this::ended);
    }

    private void ended(AsyncResultSet result, Throwable thrown) {
        if (thrown != null) {
            fault.compareAndSet(null, thrown);
        }
        places.release();
    }

    private static long now() {
        return System.currentTimeMillis() * 1_000;
    }

    private String text(Map<String, Object> row) {
        try {
            return json.writeValueAsString(row);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Blocks until all is written; fails as the first did that was not. */
    Map<String, Count> end() {
        places.acquireUninterruptibly(AT_ONCE);
        Throwable failed = fault.get();
        if (failed != null) {
            throw new CompletionException(failed);
        }
        return counts;
    }
}
