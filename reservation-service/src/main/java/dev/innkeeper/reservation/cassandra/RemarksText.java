package dev.innkeeper.reservation.cassandra;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.model.InvalidValueException;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.jspecify.annotations.Nullable;

/** The remarks of a booking as the text of one column: JSON, or nothing when there are none. Nobody queries it. */
@RegisterForReflection(targets = Remarks.class)
public final class RemarksText {
    private static final JsonMapper JSON = JsonMapper.builder()
            .serializationInclusion(JsonInclude.Include.NON_NULL)
            .build();
    private static final ObjectWriter WRITER = JSON.writer();
    private static final ObjectReader READER = JSON.readerFor(Remarks.class);
    private static final String NOTHING = "";

    private RemarksText() {}

    public static String write(Remarks remarks) {
        if (remarks.equals(Remarks.NONE)) {
            return NOTHING;
        }
        try {
            return WRITER.writeValueAsString(remarks);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("Remarks can be written", impossible);
        }
    }

    public static Remarks read(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return Remarks.NONE;
        }
        try {
            return READER.readValue(text);
        } catch (JsonProcessingException malformed) {
            throw new InvalidValueException("must be remarks as JSON");
        }
    }
}
