package dev.innkeeper.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SchemaFilesTest {
    @ParameterizedTest
    @EnumSource
    void the_index_names_every_file_of_the_folder_in_order(Keyspace keyspace) throws IOException {
        Path folder = Path.of(System.getProperty("innkeeper.root"), "cql", keyspace.cqlName());
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".cql"))
                    .sorted()
                    .toList();

            assertThat(Schema.of(keyspace).files()).extracting(SchemaFile::name).isEqualTo(names);
        }
    }

    @ParameterizedTest
    @EnumSource
    void every_statement_names_its_keyspace_and_may_be_repeated(Keyspace keyspace) {
        assertThat(statements(keyspace))
                .allSatisfy(statement -> assertThat(statement)
                        .containsPattern(
                                "^(CREATE|DROP) [^(]*IF (NOT )?EXISTS " + keyspace.cqlName() + "\\b" + "|^ALTER [A-Z]+ "
                                        + keyspace.cqlName() + "\\.\\w+ ((ADD IF NOT|DROP IF) EXISTS |WITH \\w)"));
    }

    @ParameterizedTest
    @EnumSource
    void every_table_and_view_says_in_a_comment_what_it_answers(Keyspace keyspace) {
        assertThat(statements(keyspace))
                .filteredOn(statement -> statement.startsWith("CREATE TABLE") || statement.contains("VIEW"))
                .isNotEmpty()
                .allSatisfy(statement -> assertThat(statement).containsPattern("comment = '[^']{10,}'"));
    }

    @ParameterizedTest
    @EnumSource
    void a_file_that_drops_something_says_which_one_it_contracts(Keyspace keyspace) {
        assertThat(Schema.of(keyspace).files())
                .filteredOn(file -> file.statements(Servers.ONE_COPY).stream()
                        .anyMatch(statement -> statement.matches("(?s)(DROP|ALTER TABLE \\S+ DROP) .*")))
                .allSatisfy(file -> assertThat(file.contracts().orElseThrow()).isBetween(1, file.version() - 1));
    }

    @Test
    void what_loses_columns_or_is_dropped_whole_is_known() {
        SchemaFile file = SchemaFile.of("002_a.cql", """
                -- Contracts 001: nothing reads these.
                ALTER TABLE inn.guests DROP IF EXISTS (name);
                DROP TABLE IF EXISTS inn.cities;
                ALTER TABLE inn.stays ADD IF NOT EXISTS (name text);
                """);

        assertThat(file.contracts()).hasValue(1);
        assertThat(file.tablesThatLose()).containsExactly("guests", "cities");
    }

    @Test
    void a_gap_in_the_numbers_is_refused() {
        SchemaFile second = SchemaFile.of("002_address.cql", "");

        assertThatThrownBy(() -> new Schema("hotel", List.of(second)))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("must be numbered from 001 without gaps");
    }

    @Test
    void a_checksum_does_not_depend_on_the_ends_of_lines() {
        assertThat(SchemaFile.of("001_a.cql", "a\r\nb\r\n").checksum())
                .isEqualTo(SchemaFile.of("001_a.cql", "a\nb\n").checksum());
    }

    private static List<String> statements(Keyspace keyspace) {
        return Schema.of(keyspace).files().stream()
                .flatMap(file -> file.statements(Servers.ONE_COPY).stream())
                .toList();
    }
}
