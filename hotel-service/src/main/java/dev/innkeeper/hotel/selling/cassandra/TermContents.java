package dev.innkeeper.hotel.selling.cassandra;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.innkeeper.hotel.selling.model.TermKind;
import dev.innkeeper.model.InvalidValueException;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Reads and writes the contents of the column {@code content}: JSON as in the API. */
@Singleton
class TermContents {
    private final ObjectMapper json;
    private final Map<TermKind, ObjectReader> readers = new EnumMap<>(TermKind.class);

    TermContents(ObjectMapper json) {
        this.json = json;
        // While a new version of the service is rolled out, the old one reads members that it does not know yet.
        for (TermKind kind : TermKind.values()) {
            readers.put(
                    kind, json.readerFor(kind.content()).without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES));
        }
    }

    String write(Object content) {
        try {
            return json.writeValueAsString(content);
        } catch (JsonProcessingException unwritable) {
            throw new IllegalStateException("A " + content.getClass().getSimpleName() + " is no JSON", unwritable);
        }
    }

    /**
     * Reads a stored content.
     *
     * @throws InvalidValueException when it is not one of that kind
     */
    Object read(TermKind kind, String content) {
        try {
            return Objects.requireNonNull(readers.get(kind)).readValue(content);
        } catch (JsonProcessingException unreadable) {
            // Jackson wraps what a constructor refuses.
            if (unreadable.getCause() instanceof InvalidValueException refused) {
                throw refused;
            }
            throw new InvalidValueException("content is no " + kind.content().getSimpleName() + " of JSON");
        }
    }
}
