package dev.innkeeper.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.schema.SchemaElement.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaElementTest {
    private static final String GUESTS = "CREATE TABLE IF NOT EXISTS inn.guests (id int PRIMARY KEY)";
    private static final SchemaElement TABLE = new SchemaElement(Kind.TABLE, "guests");
    private static final SchemaElement NAME = new SchemaElement(Kind.COLUMN, "guests.name");
    private static final SchemaElement STAYS = new SchemaElement(Kind.COLUMN, "guests.stays");

    @Test
    void a_column_is_added_separately() {
        assertThat(SchemaElement.after(List.of(GUESTS, "ALTER TABLE inn.guests ADD IF NOT EXISTS name text")))
                .containsExactly(TABLE, NAME);
    }

    @Test
    void a_comma_within_a_type_separates_no_columns() {
        assertThat(SchemaElement.after(List.of(GUESTS, """
            ALTER TABLE inn.guests ADD IF NOT EXISTS (
                stays frozen<map<text, frozen<list<frozen<tuple<date, date>>>>>>,
                name text
            )\
            """))).containsExactly(TABLE, STAYS, NAME);
    }

    @Test
    void a_column_that_a_later_file_drops_is_not_expected() {
        assertThat(SchemaElement.after(List.of(
                        GUESTS,
                        "ALTER TABLE inn.guests ADD IF NOT EXISTS (name text, stays int)",
                        "ALTER TABLE inn.guests DROP IF EXISTS (name)")))
                .containsExactly(TABLE, STAYS);
    }

    @Test
    void columns_are_dropped_with_their_table() {
        assertThat(SchemaElement.after(List.of(
                        GUESTS,
                        "ALTER TABLE inn.guests ADD IF NOT EXISTS name text",
                        "DROP TABLE IF EXISTS inn.guests")))
                .isEmpty();
    }
}
