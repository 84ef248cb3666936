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

/**
 * Something that a schema's files leave behind.
 *
 * @param name without its keyspace
 */
record SchemaElement(Kind kind, String name) {
    private static final Pattern CHANGE = Pattern.compile(
            "(CREATE|DROP)\\s+(TABLE|TYPE|MATERIALIZED\\s+VIEW)\\s+IF\\s+(?:NOT\\s+)?EXISTS\\s+\\w+\\.(\\w+)",
            Pattern.CASE_INSENSITIVE);

    /** What it can be, and the table of {@code system_schema} that lists those. */
    enum Kind {
        TYPE("types", "type_name"),
        TABLE("tables", "table_name"),
        VIEW("views", "view_name");

        private final String listedIn;
        private final String column;

        Kind(String listedIn, String column) {
            this.listedIn = listedIn;
            this.column = column;
        }

        String listedIn() {
            return listedIn;
        }

        String column() {
            return column;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What is there after the statements, in the order of its making. */
    static Set<SchemaElement> after(Collection<String> statements) {
        Set<SchemaElement> elements = new LinkedHashSet<>();
        for (String statement : statements) {
            Matcher matcher = CHANGE.matcher(statement);
            if (!matcher.lookingAt()) {
                continue;
            }
            SchemaElement element = new SchemaElement(kind(matcher.group(2)), matcher.group(3));
            if (matcher.group(1).equalsIgnoreCase("CREATE")) {
                elements.add(element);
            } else {
                elements.remove(element);
            }
        }
        return elements;
    }

    /** What is there in the keyspace. */
    static Set<SchemaElement> of(CqlSession session, String keyspace) {
        Set<SchemaElement> elements = new LinkedHashSet<>();
        for (Kind kind : Kind.values()) {
            SimpleStatement select = SimpleStatement.newInstance(
                    "SELECT %s FROM system_schema.%s WHERE keyspace_name = ?".formatted(kind.column(), kind.listedIn()),
                    keyspace);
            for (Row row : session.execute(select.setTimeout(Schema.TIMEOUT))) {
                elements.add(new SchemaElement(kind, Objects.requireNonNull(row.getString(kind.column()))));
            }
        }
        return elements;
    }

    private static Kind kind(String words) {
        List<String> parts = List.of(words.toUpperCase(Locale.ROOT).split("\\s+"));
        return Kind.valueOf(parts.get(parts.size() - 1));
    }
}
