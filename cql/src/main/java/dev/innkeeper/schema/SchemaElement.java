package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A type, table or column that the files of a schema create. Columns count only if {@code ALTER TABLE} adds them; the
 * others come and go with their table.
 *
 * @param name without the keyspace; {@code table.column} for a column
 */
record SchemaElement(Kind kind, String name) {
    private static final Pattern CHANGE = Pattern.compile(
            "(CREATE|DROP)\\s+(TABLE|TYPE)\\s+IF\\s+(?:NOT\\s+)?EXISTS\\s+\\w+\\.(\\w+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern CHANGE_OF_COLUMNS = Pattern.compile(
            "ALTER\\s+TABLE\\s+(?:IF\\s+EXISTS\\s+)?\\w+\\.(\\w+)\\s+(ADD|DROP)\\s+IF\\s+(?:NOT\\s+)?EXISTS\\s+(.+)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** Removed from the inside out, because the commas of type parameters do not separate columns. */
    private static final Pattern INNERMOST_PARAMETERS = Pattern.compile("<[^<>]*>");

    private static final Pattern FIRST_WORD = Pattern.compile("\\w+");

    /** The kinds, each with its table in {@code system_schema} and the columns that form the name. */
    enum Kind {
        TYPE("types", "type_name"),
        TABLE("tables", "table_name"),
        COLUMN("columns", "table_name", "column_name");

        private final String listedIn;
        private final List<String> nameParts;

        Kind(String listedIn, String... nameParts) {
            this.listedIn = listedIn;
            this.nameParts = List.of(nameParts);
        }

        static Kind of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }

        String select() {
            return "SELECT %s FROM system_schema.%s WHERE keyspace_name = ?"
                    .formatted(String.join(", ", nameParts), listedIn);
        }

        String name(Row row) {
            return nameParts.stream()
                    .map(part -> Objects.requireNonNull(row.getString(part)))
                    .collect(Collectors.joining("."));
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The elements that exist after the statements, in the order of their creation. */
    static Set<SchemaElement> after(Collection<String> statements) {
        Set<SchemaElement> elements = new LinkedHashSet<>();
        for (String statement : statements) {
            Matcher change = CHANGE.matcher(statement);
            Matcher changeOfColumns = CHANGE_OF_COLUMNS.matcher(statement);
            if (change.lookingAt()) {
                change(elements, change.group(1), new SchemaElement(Kind.of(change.group(2)), change.group(3)));
            } else if (changeOfColumns.lookingAt()) {
                columns(changeOfColumns.group(1), changeOfColumns.group(3))
                        .forEach(column -> change(elements, changeOfColumns.group(2), column));
            }
        }
        return elements;
    }

    private static void change(Set<SchemaElement> elements, String verb, SchemaElement element) {
        if (verb.equalsIgnoreCase("DROP")) {
            elements.removeIf(other -> other.equals(element) || other.isColumnOf(element));
        } else {
            elements.add(element);
        }
    }

    private static Stream<SchemaElement> columns(String table, String declared) {
        String bare = declared;
        while (INNERMOST_PARAMETERS.matcher(bare).find()) {
            bare = INNERMOST_PARAMETERS.matcher(bare).replaceAll("");
        }
        return Stream.of(bare.split(","))
                .map(FIRST_WORD::matcher)
                .filter(Matcher::find)
                .map(name -> new SchemaElement(Kind.COLUMN, table + "." + name.group()));
    }

    private boolean isColumnOf(SchemaElement other) {
        return kind == Kind.COLUMN && table().equals(other);
    }

    /** The table of a column. */
    SchemaElement table() {
        return new SchemaElement(Kind.TABLE, name.substring(0, name.indexOf('.')));
    }

    /** The name of a column, without its table. */
    String columnName() {
        return name.substring(name.indexOf('.') + 1);
    }

    /** The elements that exist in the keyspace. */
    static Set<SchemaElement> of(CqlSession session, String keyspace) {
        Set<SchemaElement> elements = new LinkedHashSet<>();
        for (Kind kind : Kind.values()) {
            SimpleStatement select = SimpleStatement.newInstance(kind.select(), keyspace);
            for (Row row : session.execute(select.setTimeout(DdlRunner.TIMEOUT))) {
                elements.add(new SchemaElement(kind, kind.name(row)));
            }
        }
        return elements;
    }
}
