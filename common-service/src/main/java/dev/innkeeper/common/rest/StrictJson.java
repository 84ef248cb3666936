package dev.innkeeper.common.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.LocalDate;

/**
 * JSON as the contract has it: unknown and repeated members are refused, numbers are no strings and strings no numbers,
 * dates have one form, and a member without a value is left out of an answer.
 */
@Singleton
public class StrictJson implements ObjectMapperCustomizer {
    /** Far beyond any body of the contract, and far below what would cost time or memory. */
    private static final StreamReadConstraints BOUNDS = StreamReadConstraints.builder()
            .maxNestingDepth(20)
            .maxNameLength(200)
            .maxStringLength(20_000)
            .maxNumberLength(50)
            .build();

    @Override
    public void customize(ObjectMapper json) {
        json.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                .setSerializationInclusion(JsonInclude.Include.NON_NULL)
                .registerModule(new SimpleModule("innkeeper").addDeserializer(LocalDate.class, new DateReader()));
        json.getFactory().setStreamReadConstraints(BOUNDS);
        json.coercionConfigFor(LogicalType.Textual)
                .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
    }

    /** The last of all: Quarkus registers a reader of dates of its own, and Jackson takes the last one. */
    @Override
    public int priority() {
        return MINIMUM_PRIORITY;
    }

    private static final class DateReader extends StdDeserializer<LocalDate> {
        private static final long serialVersionUID = 1L;

        DateReader() {
            super(LocalDate.class);
        }

        @Override
        public LocalDate deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (!parser.hasToken(JsonToken.VALUE_STRING)) {
                return (LocalDate) context.handleUnexpectedToken(LocalDate.class, parser);
            }
            return CalendarDate.parse(parser.getText());
        }
    }
}
