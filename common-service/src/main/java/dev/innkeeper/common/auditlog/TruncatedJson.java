package dev.innkeeper.common.auditlog;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/**
 * JSON for the audit log, with at most {@value #LONGEST_TEXT} characters of a text and {@value #MOST_ITEMS} items of a
 * list. Truncated parts are marked.
 */
@Singleton
class TruncatedJson {
    static final int LONGEST_TEXT = 200;
    static final int MOST_ITEMS = 100;

    private final ObjectMapper json;

    TruncatedJson(ObjectMapper json) {
        this.json = json;
    }

    /** The JSON of {@code value}; null for null. */
    @Nullable JsonNode of(@Nullable Object value) {
        if (value == null) {
            return null;
        }
        JsonNode whole = json.valueToTree(value);
        return cut(whole);
    }

    private JsonNode cut(JsonNode node) {
        if (node instanceof ObjectNode members) {
            ObjectNode shorter = json.createObjectNode();
            members.properties().forEach(member -> shorter.set(member.getKey(), cut(member.getValue())));
            return shorter;
        }
        if (node instanceof ArrayNode items) {
            return firstOf(items);
        }
        return node.isTextual() && node.textValue().length() > LONGEST_TEXT ? beginning(node.textValue()) : node;
    }

    private ArrayNode firstOf(ArrayNode items) {
        ArrayNode shorter = json.createArrayNode();
        items.elements().forEachRemaining(item -> {
            if (shorter.size() < MOST_ITEMS) {
                shorter.add(cut(item));
            }
        });
        return items.size() > MOST_ITEMS ? shorter.add("and " + (items.size() - MOST_ITEMS) + " more") : shorter;
    }

    // Never between the two halves of a surrogate pair.
    private static TextNode beginning(String text) {
        int end = Character.isHighSurrogate(text.charAt(LONGEST_TEXT - 1)) ? LONGEST_TEXT - 1 : LONGEST_TEXT;
        return TextNode.valueOf(text.substring(0, end) + "…");
    }
}
