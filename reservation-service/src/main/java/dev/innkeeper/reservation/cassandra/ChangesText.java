package dev.innkeeper.reservation.cassandra;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.model.InvalidValueException;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/** Changes of a reservation, and the states between them, as the text of one column: JSON that nobody queries. */
@RegisterForReflection(targets = BookingChange.class, registerFullHierarchy = true)
public final class ChangesText {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .serializationInclusion(JsonInclude.Include.NON_NULL)
            .build();
    private static final ObjectWriter WRITER = JSON.writer();
    private static final ObjectReader CHANGES = JSON.readerFor(new TypeReference<List<BookingChange>>() {});
    private static final ObjectReader STATE = JSON.readerFor(BookingState.class);
    private static final String NONE = "";

    private ChangesText() {}

    public static String write(List<BookingChange> changes) {
        return changes.isEmpty() ? NONE : text(changes);
    }

    public static List<BookingChange> read(String text) {
        return text.isEmpty() ? List.of() : value(CHANGES, text);
    }

    public static String writeState(BookingState state) {
        return text(state);
    }

    public static BookingState readState(String text) {
        return value(STATE, text);
    }

    private static String text(Object value) {
        try {
            return WRITER.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("Changes of a reservation can be written", impossible);
        }
    }

    private static <T> T value(ObjectReader reader, String text) {
        try {
            return reader.readValue(text);
        } catch (JsonProcessingException malformed) {
            throw new InvalidValueException("must be changes of a reservation as JSON");
        }
    }
}
