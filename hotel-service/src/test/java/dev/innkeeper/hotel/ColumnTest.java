package dev.innkeeper.hotel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.cassandra.Column;
import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** Where a column was in one row says nothing about the rows of another statement. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class ColumnTest {
    private final Column<String> keyspace = Column.of("keyspace_name", TypeCodecs.TEXT);
    private final Column<String> table = Column.of("table_name", TypeCodecs.TEXT);

    @Inject
    QuarkusCqlSession session;

    @Test
    void it_is_found_in_the_rows_of_statements_by_turns() {
        PreparedStatement there = session.prepare(select("keyspace_name, table_name"));
        PreparedStatement back = session.prepare(select("table_name, comment, keyspace_name"));

        for (int turn = 0; turn < 2; turn++) {
            assertIsHotels(one(there));
            assertIsHotels(one(back));
        }
    }

    @Test
    void a_value_that_is_not_there_is_none() {
        Column<Boolean> cdc = Column.of("cdc", TypeCodecs.BOOLEAN);
        Row row = one(session.prepare(select("cdc, table_name")));

        assertThat(cdc.orNull(row)).isNull();
        assertThatNullPointerException().isThrownBy(() -> cdc.in(row)).withMessage("cdc");
    }

    @Test
    void a_column_that_is_not_there_is_refused_by_name() {
        Row row = one(session.prepare(select("table_name")));

        assertThatIllegalArgumentException().isThrownBy(() -> keyspace.in(row)).withMessageContaining("keyspace_name");
    }

    private void assertIsHotels(Row row) {
        assertThat(keyspace.in(row)).isEqualTo("hotel");
        assertThat(table.in(row)).isEqualTo("hotels");
    }

    private Row one(PreparedStatement select) {
        return session.execute(select.bind()).one();
    }

    private static String select(String columns) {
        return "SELECT " + columns
                + " FROM system_schema.tables WHERE keyspace_name = 'hotel' AND table_name = 'hotels'";
    }
}
