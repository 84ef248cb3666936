package dev.innkeeper.hotel.rates.model.restriction;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads whether something is closed: null for an absent member, and false for JSON null. */
public final class LiftableClosure extends StdDeserializer<Boolean> {
    private static final long serialVersionUID = 1L;

    LiftableClosure() {
        super(Boolean.class);
    }

    @Override
    public Boolean deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        return context.readValue(parser, Boolean.class);
    }

    @Override
    public Boolean getNullValue(DeserializationContext context) {
        return Boolean.FALSE;
    }

    @Override
    public @Nullable Object getAbsentValue(DeserializationContext context) {
        return null;
    }
}
