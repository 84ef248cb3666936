package dev.innkeeper.schema.size;

import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Schema;
import dev.innkeeper.schema.SchemaFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A table as its CQL files declare it, with the parts that a diagram and the partition-size formula need.
 *
 * @param comment the question that it answers
 * @param order ASC or DESC by clustering column, if the file declares it
 */
public record TableModel(
        String name,
        String comment,
        List<Column> columns,
        List<String> partitionKey,
        List<String> clusteringKey,
        Map<String, String> order) {

    /** A column with its CQL type. */
    public record Column(String name, String type, boolean isStatic) {}

    private static final Pattern TABLE = Pattern.compile(
            "CREATE TABLE IF NOT EXISTS \\w+\\.(\\w+) \\(\\n(.*?)\\n\\)( WITH .*?)?;$",
            Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern ADDED =
            Pattern.compile("ALTER TABLE \\w+\\.(\\w+) ADD IF NOT EXISTS \\(\\n(.*?)\\n\\);", Pattern.DOTALL);
    private static final Pattern DROPPED =
            Pattern.compile("ALTER TABLE \\w+\\.(\\w+) DROP IF EXISTS \\(\\n(.*?)\\n\\);", Pattern.DOTALL);
    private static final Pattern COMMENT = Pattern.compile("comment = '([^']*)'");
    private static final Pattern ORDER = Pattern.compile("(\\w+) (ASC|DESC)");

    /** The tables of a keyspace in this build, in the order of the files. */
    public static List<TableModel> of(Keyspace keyspace) {
        return of(Schema.of(keyspace).files().stream().map(SchemaFile::text).toList());
    }

    /** The tables that CQL texts declare, in their order. */
    public static List<TableModel> of(List<String> files) {
        List<TableModel> models = new ArrayList<>();
        for (String file : files) {
            String cql = file.replaceAll("(?m)^--.*$", "");
            Matcher table = TABLE.matcher(cql);
            while (table.find()) {
                models.add(table(table.group(1), table.group(2), String.valueOf(table.group(3))));
            }
            Matcher added = ADDED.matcher(cql);
            while (added.find()) {
                named(models, added.group(1)).add(added.group(2));
            }
            Matcher dropped = DROPPED.matcher(cql);
            while (dropped.find()) {
                named(models, dropped.group(1)).drop(dropped.group(2));
            }
        }
        return models;
    }

    private static TableModel table(String name, String body, String options) {
        List<Column> columns = new ArrayList<>();
        List<String> partition = new ArrayList<>();
        List<String> clustering = new ArrayList<>();
        for (String line : body.split(",\\s*\\n")) {
            String text = line.strip();
            if (text.startsWith("PRIMARY KEY")) {
                key(text, partition, clustering);
            } else {
                Column column = column(text.replace(" PRIMARY KEY", ""));
                columns.add(column);
                if (text.endsWith(" PRIMARY KEY")) {
                    partition.add(column.name());
                }
            }
        }
        return new TableModel(name, comment(options), columns, partition, clustering, order(options));
    }

    /** Added columns come after the existing ones. */
    private void add(String body) {
        for (String line : body.split(",\\s*\\n")) {
            columns.add(column(line.strip()));
        }
    }

    private void drop(String body) {
        List<String> names = List.of(body.strip().split(",\\s*"));
        columns.removeIf(column -> names.contains(column.name()));
    }

    private static Column column(String declared) {
        boolean isStatic = declared.endsWith(" static");
        String bare = declared.replaceAll(" static$", "");
        int blank = bare.indexOf(' ');
        return new Column(bare.substring(0, blank), bare.substring(blank + 1), isStatic);
    }

    private static TableModel named(List<TableModel> models, String name) {
        return models.stream()
                .filter(model -> model.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void key(String text, List<String> partition, List<String> clustering) {
        Matcher key =
                Pattern.compile("PRIMARY KEY \\(\\(([^)]*)\\)(?:, (.*))?\\)").matcher(text);
        if (!key.matches()) {
            throw new IllegalArgumentException(text);
        }
        partition.addAll(List.of(key.group(1).split(",\\s*")));
        if (key.group(2) != null) {
            clustering.addAll(List.of(key.group(2).split(",\\s*")));
        }
    }

    private static String comment(String options) {
        Matcher comment = COMMENT.matcher(options);
        return comment.find() ? comment.group(1) : "";
    }

    private static Map<String, String> order(String options) {
        Map<String, String> order = new TreeMap<>();
        Matcher matcher = ORDER.matcher(options);
        while (matcher.find()) {
            order.put(matcher.group(1), matcher.group(2));
        }
        return order;
    }
}
