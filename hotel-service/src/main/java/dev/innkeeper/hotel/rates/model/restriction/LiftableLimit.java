package dev.innkeeper.hotel.rates.model.restriction;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Stay;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a limit of nights and tells three cases apart: null for an absent member, {@link #LIFTED} for JSON null, and a
 * number of nights.
 */
public final class LiftableLimit extends StdDeserializer<Integer> {
    private static final long serialVersionUID = 1L;

    /** Stands for JSON null, and for no limit in the table. */
    static final int LIFTED = 0;

    LiftableLimit() {
        super(Integer.class);
    }

    @Override
    public Integer deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        // Not the reader of Jackson for the member itself: it makes null of a null.
        int nights = context.readValue(parser, Integer.class);
        if (nights < 1 || nights > Stay.LONGEST) {
            throw new InvalidValueException("must be from 1 to " + Stay.LONGEST + ", or null for no limit");
        }
        return nights;
    }

    @Override
    public Integer getNullValue(DeserializationContext context) {
        return LIFTED;
    }

    @Override
    public @Nullable Object getAbsentValue(DeserializationContext context) {
        return null;
    }
}
