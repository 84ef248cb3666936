package dev.innkeeper.client.typescript;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The OpenAPI document of a service, and the committed types that were generated from it, compared as text. */
record CommittedTypes(Map<String, Object> document, String types) {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final int LARGEST_DOCUMENT = 10_000_000;
    private static final int MOST_ALIASES = 0;

    /** Of {@code hotel-service} or {@code reservation-service}. */
    static CommittedTypes of(String service) throws IOException {
        LoaderOptions bounds = new LoaderOptions();
        bounds.setCodePointLimit(LARGEST_DOCUMENT);
        bounds.setMaxAliasesForCollections(MOST_ALIASES);
        return new CommittedTypes(
                new Yaml(new SafeConstructor(bounds))
                        .load(Files.readString(ROOT.resolve(service).resolve("openapi.yaml"))),
                Files.readString(ROOT.resolve("clients/typescript/" + service + ".d.ts")));
    }

    /** What the document has and the types do not: paths, operations, schemas, and their members. */
    List<String> missing() {
        List<String> missing = new ArrayList<>();
        members(document, "paths").forEach((path, item) -> {
            requireLine(missing, "\"" + path + "\": {");
            members(item).values().stream()
                    .map(operation -> operation instanceof Map<?, ?> described ? described.get("operationId") : null)
                    .filter(id -> id != null)
                    .forEach(id -> requireLine(missing, id + ": {"));
        });
        members(members(document, "components"), "schemas").forEach((name, schema) -> {
            Map<String, Object> properties = members(schema, "properties");
            String block = block(name);
            if (block.isEmpty()) {
                missing.add(name);
            } else {
                properties.keySet().stream()
                        .filter(member ->
                                !hasMember(block, member, required(schema).contains(member)))
                        .forEach(member -> missing.add(name + "." + member));
            }
        });
        return missing;
    }

    private void requireLine(List<String> missing, String line) {
        if (types.lines().noneMatch(each -> each.strip().equals(line))) {
            missing.add(line);
        }
    }

    /** The lines of a schema, of which those of its members have twelve spaces in front. */
    private String block(String schema) {
        // Answers have names too; they come later.
        int end = types.indexOf("\n    };", types.indexOf("\n    schemas: {"));
        Matcher block = Pattern.compile("(?ms)^ {8}\"?" + Pattern.quote(schema) + "\"?: .*?(?=^ {8}\\S|\\z)")
                .matcher(end < 0 ? "" : types.substring(0, end + 1));
        return block.find() ? block.group() : "";
    }

    private static boolean hasMember(String block, String member, boolean required) {
        String optional = required ? "" : "\\?";
        return Pattern.compile("(?m)^ {12}\"?" + Pattern.quote(member) + "\"?" + optional + ": ")
                .matcher(block)
                .find();
    }

    private static List<?> required(Object schema) {
        return schema instanceof Map<?, ?> described && described.get("required") instanceof List<?> required
                ? required
                : List.of();
    }

    private static Map<String, Object> members(Object node, String name) {
        return node instanceof Map<?, ?> map ? members(map.get(name)) : Map.of();
    }

    @SuppressWarnings("unchecked") // the keys of a JSON object are strings
    private static Map<String, Object> members(Object node) {
        return node instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }
}
