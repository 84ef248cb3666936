package dev.innkeeper.common.cassandra;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Operation and table of a statement, as traces name them.
 *
 * @param operation such as {@code SELECT}
 */
record StatementShape(String operation, String keyspace, String table) {
    private static final Pattern SHAPE = Pattern.compile(
            "\\s*(SELECT|INSERT|UPDATE|DELETE)\\b(?:.*?\\b(?:FROM|INTO)\\b)?\\s+(\\w+)\\.(\\w+)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** All statements of the services name their keyspace and have one of these four operations. */
    static StatementShape of(String cql) {
        Matcher shape = SHAPE.matcher(cql);
        return shape.lookingAt()
                ? new StatementShape(shape.group(1).toUpperCase(Locale.ROOT), shape.group(2), shape.group(3))
                : new StatementShape("OTHER", "", "");
    }

    /** The same in a batch. */
    StatementShape inBatch() {
        return new StatementShape("BATCH", keyspace, table);
    }

    String name() {
        return table.isEmpty() ? operation : operation + ' ' + keyspace + '.' + table;
    }
}
