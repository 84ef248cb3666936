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
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.selling.SaleConditions;
import dev.innkeeper.model.tax.TaxLine;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/**
 * What a stay was sold with, as the text of one column: JSON, a snapshot that nobody queries. The plain conditions, which
 * most hotels without taxes and policies have, are an empty text, which costs nothing to read.
 */
@RegisterForReflection(targets = SaleConditions.class, registerFullHierarchy = true)
public final class ConditionsText {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .serializationInclusion(JsonInclude.Include.NON_NULL)
            .build();
    private static final ObjectWriter WRITER = JSON.writer();
    private static final ObjectReader CONDITIONS = JSON.readerFor(SaleConditions.class);
    private static final ObjectReader TAXES = JSON.readerFor(new TypeReference<List<TaxLine>>() {});
    private static final String PLAIN = "";

    private ConditionsText() {}

    public static String write(SaleConditions conditions) {
        return conditions.equals(SaleConditions.PLAIN) ? PLAIN : text(conditions);
    }

    public static SaleConditions read(String text) {
        return text.isEmpty() ? SaleConditions.PLAIN : value(CONDITIONS, text);
    }

    public static String writeTaxes(List<TaxLine> taxes) {
        return taxes.isEmpty() ? PLAIN : text(taxes);
    }

    public static List<TaxLine> readTaxes(String text) {
        return text.isEmpty() ? List.of() : value(TAXES, text);
    }

    private static String text(Object value) {
        try {
            return WRITER.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("Conditions of a sale can be written", impossible);
        }
    }

    private static <T> T value(ObjectReader reader, String text) {
        try {
            return reader.readValue(text);
        } catch (JsonProcessingException malformed) {
            throw new InvalidValueException("must be conditions of a sale as JSON");
        }
    }
}
