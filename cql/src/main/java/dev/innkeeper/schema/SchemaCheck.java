package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds reasons why a service must not start on a keyspace. */
record SchemaCheck(CqlSession session, Schema schema) {
    private static final String REMEDY = ": run ./innkeeper schema";

    List<String> problems() {
        if (!hasKeyspace()) {
            return List.of("keyspace " + schema.name() + " is missing" + REMEDY);
        }
        List<String> problems = new ArrayList<>();
        Set<SchemaElement> present = SchemaElement.of(session, schema.name());
        if (present.contains(SchemaHistory.ELEMENT)) {
            problems.addAll(problemsOfHistory());
        } else {
            problems.add(missing(SchemaHistory.ELEMENT));
        }
        Set<SchemaElement> absent = schema.elements();
        absent.removeAll(present);
        absent.stream()
                .filter(element -> element.kind() != SchemaElement.Kind.COLUMN)
                .map(this::missing)
                .forEach(problems::add);
        problems.addAll(tablesWithoutColumns(absent));
        return problems;
    }

    private List<String> problemsOfHistory() {
        Map<Integer, SchemaHistory.Applied> applied =
                new SchemaHistory(session, schema.name()).read(ConsistencyLevel.LOCAL_QUORUM);
        List<String> problems = new ArrayList<>(schema.changed(applied));
        schema.files().stream()
                .filter(file -> !applied.containsKey(file.version()))
                .findFirst()
                .ifPresent(next -> problems.add(
                        "keyspace " + schema.name() + " is on an older schema, without " + next.name() + REMEDY));
        return problems;
    }

    /** Columns of a table that exists: a missing table is reported as such. */
    private List<String> tablesWithoutColumns(Set<SchemaElement> absent) {
        Map<String, String> columns = absent.stream()
                .filter(element -> element.kind() == SchemaElement.Kind.COLUMN && !absent.contains(element.table()))
                .collect(Collectors.toMap(
                        column -> column.table().name(),
                        SchemaElement::columnName,
                        (some, another) -> some + ", " + another,
                        LinkedHashMap::new));
        return columns.entrySet().stream()
                .map(entry -> "table " + schema.name() + "." + entry.getKey() + " lacks " + entry.getValue() + REMEDY)
                .toList();
    }

    private String missing(SchemaElement element) {
        return element.kind().word() + " " + schema.name() + "." + element.name() + " is missing" + REMEDY;
    }

    boolean hasKeyspace() {
        SimpleStatement select = SimpleStatement.newInstance(
                "SELECT keyspace_name FROM system_schema.keyspaces WHERE keyspace_name = ?", schema.name());
        return session.execute(select.setTimeout(DdlRunner.TIMEOUT)).one() != null;
    }
}
