package dev.innkeeper.cli.size;

import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.size.TableModel;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Takes rows for the tables of both keyspaces; of a row only the columns that its table has. */
final class SampleTables {
    private static final String HOTEL = "hotel";
    private static final String RESERVATION = "reservation";

    private final RowWriter writer;
    private final Map<String, TableModel> tables = new HashMap<>();

    SampleTables(RowWriter writer) {
        this.writer = writer;
        for (Keyspace keyspace : Keyspace.values()) {
            TableModel.of(keyspace).forEach(table -> tables.put(keyspace.cqlName() + "." + table.name(), table));
        }
    }

    void hotel(String table, SampleRow row) {
        write(HOTEL, table, row);
    }

    void reservation(String table, SampleRow row) {
        write(RESERVATION, table, row);
    }

    /** As {@link RowWriter#again}. */
    void hotelAgain(String table, SampleRow row) {
        writer.again(HOTEL, table(HOTEL, table), row.values());
    }

    /** As {@link RowWriter#count}. */
    void countReservation(String table, SampleRow row) {
        writer.count(RESERVATION, table(RESERVATION, table), row.values());
    }

    private void write(String keyspace, String table, SampleRow row) {
        TableModel model = table(keyspace, table);
        Map<String, Object> own = new TreeMap<>();
        model.columns().stream()
                .map(TableModel.Column::name)
                .filter(row.values()::containsKey)
                .forEach(column -> own.put(column, row.get(column)));
        writer.write(keyspace, model, own);
    }

    private TableModel table(String keyspace, String name) {
        return Objects.requireNonNull(tables.get(keyspace + "." + name), name);
    }
}
