package dev.innkeeper.schema.size;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds {@code docs/data-model.md} against the CQL: its diagrams and sizes are computed from the schema files. Run it
 * with {@code -Dinnkeeper.docs.write=true} to write them.
 */
class DataModelDocumentTest {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final Path DOCUMENT = ROOT.resolve("docs/data-model.md");
    private static final long LARGEST_ROWS = 100_000;
    private static final long LARGEST_BYTES = 100_000_000;

    @ParameterizedTest
    @ValueSource(strings = {"hotel", "reservation"})
    void the_document_draws_each_table_as_its_cql_declares_it(String keyspace) {
        assertBlock("diagrams of " + keyspace, diagrams(keyspace));
    }

    @Test
    void the_document_works_out_the_size_of_each_partition() {
        assertBlock("sizes", sizes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel", "reservation"})
    void no_partition_comes_near_the_limits_of_cassandra(String keyspace) {
        assertThat(tables(keyspace)).isNotEmpty().allSatisfy(table -> {
            long rows = PlannedRows.of(table).worst();
            assertThat(rows).as(table.name()).isLessThan(LARGEST_ROWS);
            assertThat(PartitionSize.of(table, rows).bytes()).as(table.name()).isLessThan(LARGEST_BYTES);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel", "reservation"})
    void every_table_says_in_its_comment_what_it_answers(String keyspace) {
        assertThat(tables(keyspace))
                .allSatisfy(
                        table -> assertThat(table.comment()).as(table.name()).isNotBlank());
    }

    private static String diagrams(String keyspace) {
        return tables(keyspace).stream()
                .map(table -> "**" + table.comment() + "**\n```\n" + new Diagram(table).drawn() + "```\n")
                .collect(Collectors.joining("\n"));
    }

    private static String sizes() {
        String head = """
            | table | a partition is | rows | Nv | St | worst rows | worst Nv | worst St |
            | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
            """;
        return head
                + Stream.of("hotel", "reservation")
                        .flatMap(keyspace -> tables(keyspace).stream())
                        .map(DataModelDocumentTest::line)
                        .collect(Collectors.joining());
    }

    private static String line(TableModel table) {
        PlannedRows rows = PlannedRows.of(table);
        PartitionSize ordinary = PartitionSize.of(table, rows.ordinary());
        PartitionSize worst = PartitionSize.of(table, rows.worst());
        return String.format(
                Locale.ROOT,
                "| `%s` | %s | %,d | %,d | %s | %,d | %,d | %s |%n",
                table.name(),
                rows.partition(),
                rows.ordinary(),
                ordinary.values(),
                ordinary.readable(),
                rows.worst(),
                worst.values(),
                worst.readable());
    }

    private static List<TableModel> tables(String keyspace) {
        try (Stream<Path> files = Files.list(ROOT.resolve("cql").resolve(keyspace))) {
            return TableModel.of(files.filter(file -> file.toString().endsWith(".cql"))
                    .sorted()
                    .map(DataModelDocumentTest::read)
                    .toList());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void assertBlock(String name, String expected) {
        String begin = "<!-- begin: " + name + " -->\n";
        String end = "<!-- end: " + name + " -->";
        String document = read(DOCUMENT);
        assertThat(document).contains(begin).contains(end);
        String before = document.substring(0, document.indexOf(begin) + begin.length());
        String after = document.substring(document.indexOf(end));
        if (Boolean.getBoolean("innkeeper.docs.write")) {
            write(before + expected + after);
            return;
        }
        assertThat(document.substring(before.length(), document.length() - after.length()))
                .as("docs/data-model.md, %s: run with -Dinnkeeper.docs.write=true", name)
                .isEqualTo(expected);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void write(String document) {
        try {
            Files.writeString(DOCUMENT, document);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
