package dev.innkeeper.common.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.TagName;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.review.ReviewId;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.tax.TaxCode;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Parses values of paths, queries and headers. An invalid value gets 400 with the name of the parameter; the framework
 * would answer an empty 404.
 */
@Provider
public class ParameterConverters implements ParamConverterProvider {
    private static final Map<Class<?>, Function<String, ?>> READERS = Map.ofEntries(
            Map.entry(HotelId.class, HotelId::new),
            Map.entry(RoomNumber.class, RoomNumber::parse),
            Map.entry(RoomType.class, RoomType::new),
            Map.entry(RatePlanCode.class, RatePlanCode::new),
            Map.entry(PolicyCode.class, PolicyCode::new),
            Map.entry(TaxCode.class, TaxCode::new),
            Map.entry(TagName.class, TagName::new),
            Map.entry(ReviewId.class, ReviewId::parse),
            Map.entry(ConfirmationNumber.class, ConfirmationNumber::new),
            Map.entry(Limit.class, Limit::parse),
            Map.entry(IfMatch.class, IfMatch::new),
            Map.entry(LocalDate.class, CalendarDate::parse),
            Map.entry(Integer.class, ParameterConverters::wholeNumber),
            Map.entry(UUID.class, ParameterConverters::uuid));

    @Override
    @SuppressWarnings("unchecked")
    public <T> @Nullable ParamConverter<T> getConverter(Class<T> rawType, Type genericType, Annotation[] annotations) {
        Function<String, ?> reader = READERS.get(rawType);
        return reader == null ? null : new Converter<>((Function<String, T>) reader, nameOf(annotations));
    }

    private static Integer wholeNumber(String digits) {
        if (!digits.matches("-?[0-9]{1,9}")) {
            throw new InvalidValueException("must be a whole number");
        }
        return Integer.valueOf(digits);
    }

    private static UUID uuid(String text) {
        if (text.length() != 36) {
            throw new InvalidValueException("must be a UUID");
        }
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException malformed) {
            throw new InvalidValueException("must be a UUID");
        }
    }

    private static String nameOf(Annotation[] annotations) {
        for (Annotation annotation : annotations) {
            if (annotation instanceof PathParam path) {
                return path.value();
            }
            if (annotation instanceof QueryParam query) {
                return query.value();
            }
            if (annotation instanceof HeaderParam header) {
                return header.value();
            }
        }
        return "";
    }

    private record Converter<T>(Function<String, T> reader, String name) implements ParamConverter<T> {
        @Override
        public T fromString(String text) {
            try {
                return reader.apply(text);
            } catch (InvalidValueException refused) {
                // The framework passes on only this type unchanged; its mapper finds the cause.
                throw new WebApplicationException(
                        ProblemException.invalid(refused.violations().stream()
                                .map(violation -> violation.within(name))
                                .toList()),
                        400);
            }
        }

        @Override
        public String toString(T value) {
            return value.toString();
        }
    }
}
