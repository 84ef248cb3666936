package dev.innkeeper.schema.size;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.schema.size.TableModel.Column;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TableModelTest {
    private static final String STAYS = """
        -- A comment; not a statement.
        CREATE TABLE IF NOT EXISTS inn.stays (
            guest int,
            month text,
            hotel text static,
            night date,
            price decimal,
            PRIMARY KEY ((guest, month), night)
        ) WITH CLUSTERING ORDER BY (night DESC)
            AND comment = 'The stays of a guest';
        """;

    @Test
    void a_table_has_the_keys_the_order_and_the_comment_of_its_file() {
        assertThat(TableModel.of(List.of(STAYS)))
                .containsExactly(new TableModel(
                        "stays",
                        "The stays of a guest",
                        List.of(
                                new Column("guest", "int", false),
                                new Column("month", "text", false),
                                new Column("hotel", "text", true),
                                new Column("night", "date", false),
                                new Column("price", "decimal", false)),
                        List.of("guest", "month"),
                        List.of("night"),
                        Map.of("night", "DESC")));
    }

    @Test
    void a_later_file_adds_and_drops_columns() {
        String added = """
            ALTER TABLE inn.stays ADD IF NOT EXISTS (
                room smallint,
                rates frozen<map<text, decimal>>
            );
            """;
        String dropped = """
            ALTER TABLE inn.stays DROP IF EXISTS (
                price,
                room
            );
            """;

        assertThat(TableModel.of(List.of(STAYS, added, dropped)))
                .singleElement()
                .satisfies(table -> assertThat(table.columns())
                        .extracting(Column::name)
                        .containsExactly("guest", "month", "hotel", "night", "rates"));
    }
}
