package dev.innkeeper.reservation.frontdesk.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.reservation.folio.model.CardNumbers;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BadRequestException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads bodies in which staff write text, and refuses one with what looks like a card number, in any member, also in one
 * that the body does not have. It looks before anything else does, so that no problem and no log repeats the number.
 */
@Singleton
public class TextBodies {
    private static final String REFUSED = "must not contain a card number";

    private final ObjectMapper json;

    TextBodies(ObjectMapper json) {
        this.json = json;
    }

    /** The content of {@code body}; null when it is empty or the JSON literal null. */
    public <T> @Nullable T read(@Nullable String body, Class<T> type) {
        if (body == null || body.isBlank()) {
            return null;
        }
        try {
            requireNoCardNumber("", json.readTree(body));
            return json.readValue(body, type);
        } catch (JsonProcessingException wrong) {
            // As the framework wraps it when it reads a body itself.
            throw new BadRequestException(wrong);
        }
    }

    private static void requireNoCardNumber(String member, JsonNode node) {
        if (node.isValueNode() && CardNumbers.in(node.asText())) {
            throw ProblemException.invalid(member, REFUSED);
        }
        for (JsonNode item : node) {
            if (node.isArray()) {
                requireNoCardNumber(member, item);
            }
        }
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            if (CardNumbers.in(field.getKey())) {
                throw ProblemException.invalid("", REFUSED);
            }
            requireNoCardNumber(member.isEmpty() ? field.getKey() : member, field.getValue());
        }
    }
}
