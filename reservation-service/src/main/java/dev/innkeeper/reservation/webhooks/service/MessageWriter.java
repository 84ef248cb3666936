package dev.innkeeper.reservation.webhooks.service;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.events.model.Event;
import dev.innkeeper.reservation.webhooks.model.Message;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Writes what is sent to receivers: an event as the feed shows it, or a test in the same form. */
@Singleton
public class MessageWriter {
    private static final String TEST = "webhook.test";

    private final ObjectMapper json;

    MessageWriter(ObjectMapper json) {
        this.json = json;
    }

    /** An event. */
    Message of(Event event) {
        return new Message(event.id().toString(), event.type().value(), text(event));
    }

    /** A test at {@code time}. */
    Message test(HotelId hotel, Instant time) {
        String id = "test-" + UUID.randomUUID();
        Map<String, Object> test = new LinkedHashMap<>();
        test.put("id", id);
        test.put("type", TEST);
        test.put("time", time.toString());
        test.put("subject", Map.of());
        test.put("links", Map.of("hotel", "/v1/hotels/" + hotel));
        return new Message(id, TEST, text(test));
    }

    private String text(Object content) {
        try {
            return json.writeValueAsString(content);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("An event can be written as JSON", impossible);
        }
    }
}
