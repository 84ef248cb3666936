package dev.innkeeper.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.schema.size.TableModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the query map of the README against the CQL, the DAOs and the OpenAPI documents. */
class QueryMapTest {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern ENDPOINT = Pattern.compile("GET (/v1/[^?]*).*");

    @ParameterizedTest
    @ValueSource(strings = {"hotel", "reservation"})
    void every_table_has_one_dao_named_after_it_and_every_dao_a_table(String keyspace) {
        assertThat(daos(keyspace))
                .isEqualTo(tables(keyspace).stream()
                        .map(QueryMapTest::daoOf)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void the_query_map_names_every_table_and_its_dao() {
        Map<String, String> expected = new TreeMap<>();
        Stream.of("hotel", "reservation")
                .flatMap(keyspace -> tables(keyspace).stream())
                .forEach(table -> expected.put(table, daoOf(table)));

        Map<String, String> named = new TreeMap<>();
        rows().forEach(row -> named.put(only(row.get(row.size() - 1)), only(row.get(row.size() - 2))));

        assertThat(named).isEqualTo(expected);
    }

    @Test
    void the_query_map_answers_q1_to_q9_in_order() {
        assertThat(rows().stream().map(row -> row.get(0)).filter(text -> text.startsWith("Q")))
                .containsExactly("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q9");
    }

    @Test
    void every_endpoint_of_the_query_map_stands_in_an_openapi_document() {
        String documents = read("hotel-service/openapi.yaml") + read("reservation-service/openapi.yaml");
        List<String> paths = rows().stream()
                .flatMap(row -> row.stream().flatMap(cell -> codes(cell).stream()))
                .map(ENDPOINT::matcher)
                .filter(Matcher::matches)
                .map(endpoint -> endpoint.group(1))
                .toList();

        assertThat(paths)
                .hasSizeGreaterThan(9)
                .allSatisfy(path -> assertThat(documents).contains("\n  " + path + ":"));
    }

    private static List<List<String>> rows() {
        return read("README.md")
                .lines()
                .filter(line -> line.startsWith("|") && line.contains("Dao`"))
                .map(line -> Arrays.stream(line.substring(1).split("\\|"))
                        .map(String::strip)
                        .toList())
                .toList();
    }

    private static String only(String cell) {
        return codes(cell).get(0);
    }

    private static List<String> codes(String cell) {
        return CODE.matcher(cell).results().map(code -> code.group(1)).toList();
    }

    private static List<String> tables(String keyspace) {
        try (Stream<Path> files = Files.list(ROOT.resolve("cql").resolve(keyspace))) {
            return TableModel.of(files.filter(file -> file.toString().endsWith(".cql"))
                            .sorted()
                            .map(QueryMapTest::read)
                            .toList())
                    .stream()
                    .map(TableModel::name)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static TreeSet<String> daos(String keyspace) {
        // What both services have in common has tables too: one in each keyspace.
        try (Stream<Path> own = Files.walk(ROOT.resolve(keyspace + "-service/src/main/java"));
                Stream<Path> common = Files.walk(ROOT.resolve("common-service/src/main/java"))) {
            return Stream.concat(own, common)
                    .map(source -> source.getFileName().toString())
                    .filter(name -> name.endsWith("Dao.java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String daoOf(String table) {
        return Arrays.stream(table.split("_"))
                        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                        .collect(Collectors.joining())
                + "Dao";
    }

    private static String read(String file) {
        return read(ROOT.resolve(file));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
