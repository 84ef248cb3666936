package dev.innkeeper.common.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;

/**
 * A schema of an OpenAPI document, as generated clients read it: types, members, which of them must be there, and enums.
 * Formats and bounds are for people.
 */
final class DescribedShape {
    private static final String REF = "$ref";

    private final JsonNode document;

    DescribedShape(JsonNode document) {
        this.document = document;
    }

    /** Where {@code value} differs from {@code schema}; empty when it does not. */
    List<String> differences(String where, JsonNode schema, JsonNode value) {
        List<String> differences = new ArrayList<>();
        compare(where, schema, value, differences);
        return differences;
    }

    private void compare(String where, JsonNode written, JsonNode value, List<String> differences) {
        JsonNode schema = followed(written, differences);
        schema.path("allOf").forEach(part -> compare(where, part, value, differences));
        List<JsonNode> alternatives = new ArrayList<>();
        schema.path("oneOf").forEach(alternatives::add);
        schema.path("anyOf").forEach(alternatives::add);
        if (!alternatives.isEmpty()
                && alternatives.stream()
                        .noneMatch(alternative ->
                                differences(where, alternative, value).isEmpty())) {
            differences.add(where + " is none of the alternatives");
        }
        Set<String> types = texts(schema.path("type"));
        if (!types.isEmpty() && types.stream().noneMatch(type -> isOfType(type, value))) {
            differences.add(where + " is no " + String.join(" or ", types) + ": " + value);
            return;
        }
        if (schema.has("enum") && !texts(schema.get("enum")).contains(value.asText())) {
            differences.add(where + " is not in the enum: " + value);
        }
        if (value.isObject()) {
            compareMembers(where, schema, value, differences);
        }
        if (value.isArray() && schema.has("items")) {
            value.forEach(item -> compare(where + "[]", schema.get("items"), item, differences));
        }
    }

    private void compareMembers(String where, JsonNode schema, JsonNode value, List<String> differences) {
        texts(schema.path("required")).stream()
                .filter(member -> !value.has(member))
                .forEach(member -> differences.add(where + "." + member + " is required"));
        JsonNode others = schema.path("additionalProperties");
        boolean closed = schema.has("properties") && others.isMissingNode();
        value.fields().forEachRemaining(member -> {
            String name = where + "." + member.getKey();
            JsonNode described = schema.path("properties").path(member.getKey());
            if (!described.isMissingNode()) {
                compare(name, described, member.getValue(), differences);
            } else if (others.isObject()) {
                compare(name, others, member.getValue(), differences);
            } else if (closed) {
                differences.add(name + " is not described");
            }
        });
    }

    private JsonNode followed(JsonNode schema, List<String> differences) {
        Set<String> seen = new TreeSet<>();
        JsonNode followed = schema;
        while (followed.has(REF)) {
            String reference = followed.get(REF).asText();
            followed = document.at(reference.substring(1));
            if (!seen.add(reference) || followed.isMissingNode()) {
                differences.add(reference + " leads nowhere");
                return schema.path("none");
            }
        }
        return followed;
    }

    private static boolean isOfType(String type, JsonNode value) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> throw new AssertionError("no type: " + type);
        };
    }

    private static Set<String> texts(JsonNode node) {
        Set<String> texts = new TreeSet<>();
        if (node.isTextual()) {
            texts.add(node.asText());
        }
        StreamSupport.stream(node.spliterator(), false).map(JsonNode::asText).forEach(texts::add);
        return texts;
    }
}
