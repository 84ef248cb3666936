package dev.innkeeper.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaFilesTest {
    private static final Pattern CREATED = Pattern.compile("CREATE (?:TYPE|TABLE) IF NOT EXISTS \\w+\\.(\\w+)");
    private static final Pattern QUERY = Pattern.compile("comment = '(Q\\d)\\b");

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
    void every_table_says_in_a_comment_what_it_answers(Keyspace keyspace) {
        assertThat(statements(keyspace))
                .filteredOn(statement -> statement.startsWith("CREATE TABLE"))
                .isNotEmpty()
                .allSatisfy(statement -> assertThat(statement).containsPattern("comment = '[^']{10,}'"));
    }

    @ParameterizedTest
    @EnumSource
    void a_file_creates_one_thing_and_its_name_says_which_and_for_which_query(Keyspace keyspace) {
        assertThat(Schema.of(keyspace).files())
                .filteredOn(file -> file.statements().get(0).startsWith("CREATE"))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(file.statements())
                        .as(file.name())
                        .singleElement()
                        .satisfies(statement -> assertThat(file.name())
                                .isEqualTo("%03d_%s.cql".formatted(file.version(), expectedName(statement)))));
    }

    /** The query is the first one that the comment of the table begins with. */
    private static String expectedName(String statement) {
        Matcher created = CREATED.matcher(statement);
        if (!created.lookingAt()) {
            return "keyspace";
        }
        Matcher query = QUERY.matcher(statement);
        return query.find() ? query.group(1).toLowerCase(Locale.ROOT) + "_" + created.group(1) : created.group(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DROP TABLE IF EXISTS inn.guests",
                "ALTER TABLE inn.guests DROP IF EXISTS (name)",
                "-- Contracts 002: itself.\nDROP TYPE IF EXISTS inn.address"
            })
    void a_file_that_drops_something_without_naming_an_earlier_file_with_the_replacement_is_refused(String text) {
        SchemaFile first = SchemaFile.of("001_guests.cql", "");

        assertThatThrownBy(() -> new Schema("inn", List.of(first, SchemaFile.of("002_contraction.cql", text))))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("inn/002_contraction.cql drops something");
    }

    @Test
    void a_contraction_knows_its_expansion_and_the_tables_that_lose_something() {
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
                .flatMap(file -> file.statements().stream())
                .toList();
    }
}
