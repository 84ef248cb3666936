package dev.innkeeper.client;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/** Sends a body that was left out as an object without members; as null the services refuse it. */
final class EmptyBody extends JsonSerializer<Object> {
    @Override
    public void serialize(Object nothing, JsonGenerator json, SerializerProvider provider) throws IOException {
        if (json.getOutputContext().inRoot()) {
            json.writeStartObject();
            json.writeEndObject();
        } else {
            json.writeNull();
        }
    }
}
