package dev.innkeeper.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.schema.size.Expiry;
import dev.innkeeper.schema.size.TableModel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SchemaTest {
    private static final CqlSession SESSION = Servers.session();

    @BeforeEach
    void begin_with_no_keyspace() {
        Servers.dropKeyspace(SESSION, SmallSchema.KEYSPACE);
    }

    @AfterAll
    static void leave_nothing() {
        Servers.dropKeyspace(SESSION, SmallSchema.KEYSPACE);
        SESSION.close();
    }

    @ParameterizedTest
    @EnumSource
    void cassandra_accepts_every_file_and_a_service_may_start_on_them(Keyspace keyspace) {
        Schema schema = Schema.of(keyspace);

        schema.apply(SESSION, Servers.ONE_COPY);

        assertThat(schema.problems(SESSION)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void rows_expire_in_cassandra_as_the_size_estimates_read_it_in_the_files(Keyspace keyspace) {
        Schema.of(keyspace).apply(SESSION, Servers.ONE_COPY);
        Map<String, Expiry> inCassandra = SESSION
                .execute(
                        "SELECT table_name, default_time_to_live, gc_grace_seconds FROM system_schema.tables"
                                + " WHERE keyspace_name = ?",
                        keyspace.cqlName())
                .all()
                .stream()
                .collect(Collectors.toMap(row -> row.getString("table_name"), SchemaTest::expiry));

        assertThat(TableModel.of(keyspace))
                .isNotEmpty()
                .allSatisfy(table -> assertThat(Expiry.of(keyspace, table.name()))
                        .as(table.name())
                        .isEqualTo(inCassandra.get(table.name())));
    }

    @Test
    void the_lock_waits_for_a_table_that_another_applier_is_creating() {
        String keyspace = SmallSchema.KEYSPACE;
        SmallSchema.upTo(1).apply(SESSION, Servers.ONE_COPY);
        SESSION.execute("DROP TABLE " + keyspace + ".schema_lock");
        CompletableFuture<Void> created = CompletableFuture.runAsync(
                () -> SESSION.execute(SchemaLock.definition(keyspace)),
                CompletableFuture.delayedExecutor(500, TimeUnit.MILLISECONDS));

        try (SchemaLock lock = SchemaLock.take(SESSION, keyspace, Duration.ofSeconds(5))) {
            lock.renew();
        }

        assertThat(created).isCompleted();
    }

    @Test
    void applying_again_changes_nothing() {
        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);
        FaultySession counter = FaultySession.thatOnlyCounts();

        SmallSchema.whole().apply(counter.on(SESSION), Servers.ONE_COPY);

        assertThat(counter.count()).isZero();
    }

    @Test
    void a_file_that_is_new_is_applied_to_what_is_there() {
        SmallSchema.upTo(3).apply(SESSION, Servers.ONE_COPY);
        SESSION.execute("INSERT INTO small_schema.guests (id, name) VALUES (1, 'Smith')");

        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);

        assertThat(SESSION.execute("SELECT name FROM small_schema.guests").all())
                .hasSize(1);
    }

    @Test
    void an_expansion_and_its_contraction_are_applied_together_to_an_empty_table() {
        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);

        SmallSchema.contracted().apply(SESSION, Servers.ONE_COPY);

        assertThat(SmallSchema.contracted().problems(SESSION)).isEmpty();
        assertThat(SchemaElement.of(SESSION, SmallSchema.KEYSPACE))
                .extracting(SchemaElement::name)
                .contains("cities.land")
                .doesNotContain("cities.country");
    }

    @Test
    void a_contraction_waits_until_services_have_filled_in_the_replacement() {
        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);
        SESSION.execute("INSERT INTO small_schema.cities (city, country) VALUES ('Lisbon', 'Portugal')");

        assertThatThrownBy(() -> SmallSchema.contracted().apply(SESSION, Servers.ONE_COPY))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("007_cities_without_countries.cql drops what rows of cities still need")
                .hasMessageContaining("006 was not applied before");
        assertThat(SmallSchema.whole().problems(SESSION)).isEmpty();

        SmallSchema.expanded().apply(SESSION, Servers.ONE_COPY);
        SESSION.execute("UPDATE small_schema.cities SET land = 'Portugal' WHERE city = 'Lisbon'");
        SmallSchema.contracted().apply(SESSION, Servers.ONE_COPY);

        assertThat(SESSION.execute("SELECT * FROM small_schema.cities").one().getFormattedContents())
                .contains("land:'Portugal'")
                .doesNotContain("country");
    }

    @Test
    void a_missing_keyspace_is_reported_to_a_service() {
        assertThat(SmallSchema.whole().problems(SESSION))
                .containsExactly("keyspace small_schema is missing: run ./innkeeper schema");
    }

    @Test
    void an_older_schema_is_reported_to_a_service() {
        SmallSchema.upTo(3).apply(SESSION, Servers.ONE_COPY);

        assertThat(SmallSchema.whole().problems(SESSION))
                .containsExactly(
                        "keyspace small_schema is on an older schema, without 004_guests_by_name.cql:"
                                + " run ./innkeeper schema",
                        "table small_schema.guests_by_name is missing: run ./innkeeper schema",
                        "table small_schema.cities lacks country, names: run ./innkeeper schema");
    }

    @Test
    void a_dropped_column_is_reported_and_added_again() {
        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);
        SESSION.execute("ALTER TABLE small_schema.cities DROP country");

        assertThat(SmallSchema.whole().problems(SESSION))
                .containsExactly("table small_schema.cities lacks country: run ./innkeeper schema");
        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);
        assertThat(SmallSchema.whole().problems(SESSION)).isEmpty();
    }

    @Test
    void dropped_tables_and_types_are_reported_to_a_service() {
        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);
        for (String statement : List.of(
                "DROP TABLE small_schema.guests_by_name",
                "DROP TABLE small_schema.guests",
                "DROP TYPE small_schema.address",
                "DROP TABLE small_schema.cities")) {
            SESSION.execute(statement);
        }

        assertThat(SmallSchema.whole().problems(SESSION))
                .containsExactly(
                        "type small_schema.address is missing: run ./innkeeper schema",
                        "table small_schema.cities is missing: run ./innkeeper schema",
                        "table small_schema.guests is missing: run ./innkeeper schema",
                        "table small_schema.guests_by_name is missing: run ./innkeeper schema");
    }

    @Test
    void what_somebody_has_dropped_is_made_again() {
        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);
        SESSION.execute("DROP TABLE small_schema.guests_by_name");
        SESSION.execute("DROP TABLE small_schema.schema_history");

        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);

        assertThat(SmallSchema.whole().problems(SESSION)).isEmpty();
    }

    @Test
    void an_applied_file_must_not_change() {
        String complaint = "schema file small_schema/005_cities_in_countries.cql was changed after it had been applied";
        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);

        assertThatThrownBy(() -> SmallSchema.changed().apply(SESSION, Servers.ONE_COPY))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining(complaint);
        assertThat(SmallSchema.changed().problems(SESSION))
                .singleElement()
                .asString()
                .contains(complaint);
    }

    @Test
    void an_older_build_does_not_apply_its_schema_but_may_run_on_a_newer_one() {
        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);

        assertThatThrownBy(() -> SmallSchema.upTo(3).apply(SESSION, Servers.ONE_COPY))
                .isInstanceOf(SchemaException.class)
                .hasMessage("keyspace small_schema is at version 5, and this build knows only 3: use a newer build");
        assertThat(SmallSchema.upTo(3).problems(SESSION)).isEmpty();
    }

    @Test
    void two_appliers_take_turns() {
        SmallSchema.upTo(1).apply(SESSION, Servers.ONE_COPY);

        List<CompletableFuture<Void>> both = Stream.generate(() ->
                        CompletableFuture.runAsync(() -> SmallSchema.whole().apply(SESSION, Servers.ONE_COPY)))
                .limit(2)
                .toList();

        assertThat(both).allSatisfy(one -> assertThat(one).succeedsWithin(Duration.ofMinutes(1)));
        assertThat(SmallSchema.whole().problems(SESSION)).isEmpty();
    }

    @Test
    void an_applier_that_waits_too_long_for_another_one_gives_up() {
        SmallSchema.upTo(1).apply(SESSION, Servers.ONE_COPY);

        SchemaLock other = SchemaLock.take(SESSION, SmallSchema.KEYSPACE, Duration.ofMinutes(5));

        assertThatThrownBy(() -> SmallSchema.whole().apply(SESSION, Servers.ONE_COPY, Duration.ofSeconds(1)))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("another process is applying the schema of small_schema");
        other.close();
    }

    @Test
    void a_refused_statement_is_reported_with_its_file() {
        Schema broken = new Schema(
                SmallSchema.KEYSPACE,
                List.of(
                        SmallSchema.upTo(1).files().get(0),
                        SchemaFile.of("002_broken.cql", "CREATE TABLE IF NOT EXISTS small_schema.t (a int);")));

        assertThatThrownBy(() -> broken.apply(SESSION, Servers.ONE_COPY))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("Cassandra refused a statement of small_schema/002_broken.cql");
    }

    private static Expiry expiry(Row row) {
        return new Expiry(
                Duration.ofSeconds(row.getInt("default_time_to_live")),
                Duration.ofSeconds(row.getInt("gc_grace_seconds")));
    }
}
