package dev.innkeeper.cli.load.source;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Violation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the members of a JSON object and collects all violations, with the names of the members in the file. The
 * returned values are valid only if {@link #refuseIfAny()} has not thrown.
 */
final class JsonMembers {
    private static final ObjectReader JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build()
            .readerFor(JsonNode.class);

    private final JsonNode object;
    private final String path;
    private final List<Violation> violations;
    private final Set<String> knownMembers = new HashSet<>();

    private JsonMembers(JsonNode object, String path, List<Violation> violations) {
        this.object = object;
        this.path = path;
        this.violations = violations;
    }

    /**
     * Parses a line.
     *
     * @throws InvalidValueException if it is not one JSON object
     */
    static JsonMembers of(String line) {
        try {
            JsonNode node = JSON.readTree(line);
            if (node.isObject()) {
                return new JsonMembers(node, "", new ArrayList<>());
            }
        } catch (JsonProcessingException e) {
            throw new InvalidValueException("is not one JSON object in UTF-8");
        }
        throw new InvalidValueException("must be a JSON object");
    }

    /** The text of a required member. */
    String text(String name) {
        String text = optionalText(name, Checks.TEXT);
        if (object.isObject() && isAbsent(name)) {
            report(name, "is required");
        }
        return text == null ? "" : text;
    }

    /** The text of an optional member, of at most {@code maxLength} characters. */
    @Nullable String optionalText(String name, int maxLength) {
        JsonNode value = member(name);
        if (isAbsent(name)) {
            return null;
        }
        if (!value.isTextual()) {
            report(name, "must be text");
            return null;
        }
        return read(name, () -> {
            String text = value.textValue();
            new Checks()
                    .that(!text.isBlank(), "", "must not be blank")
                    .optionalText("", text, maxLength)
                    .refuseIfAny();
            return text;
        });
    }

    /** The parsed text of a required member; null if it is invalid. */
    <T> @Nullable T value(String name, Function<String, T> parser) {
        String text = text(name);
        return text.isEmpty() ? null : read(name, () -> parser.apply(text));
    }

    /** The parsed text of an optional member; null if it is absent or invalid. */
    <T> @Nullable T optionalValue(String name, Function<String, T> parser) {
        String text = optionalText(name, Checks.TEXT);
        return text == null ? null : read(name, () -> parser.apply(text));
    }

    /** An optional whole number within the inclusive bounds. */
    @Nullable Integer optionalInt(String name, int min, int max) {
        JsonNode value = member(name);
        if (isAbsent(name)) {
            return null;
        }
        boolean valid = value.isIntegralNumber()
                && value.canConvertToInt()
                && value.intValue() >= min
                && value.intValue() <= max;
        if (!valid) {
            report(name, "must be a whole number from " + min + " to " + max);
        }
        return value.intValue();
    }

    /** A required object. If it is missing, its members are not reported as missing. */
    JsonMembers object(String name) {
        JsonNode value = member(name);
        if (!value.isObject()) {
            report(name, isAbsent(name) ? "is required" : "must be an object");
        }
        return new JsonMembers(value, path + name + ".", violations);
    }

    /** A required position; null if it is invalid. */
    @Nullable GeoPoint location(String name) {
        JsonMembers location = object(name);
        if (!location.object.isObject()) {
            return null;
        }
        Double latitude = location.number("latitude");
        Double longitude = location.number("longitude");
        location.refuseUnknown();
        return location.read("", () -> new GeoPoint(latitude, longitude));
    }

    /** The result of {@code parser}; null if it throws, and then its violations are added to {@code name}. */
    <T> @Nullable T read(String name, Supplier<T> parser) {
        try {
            return parser.get();
        } catch (InvalidValueException e) {
            e.violations().stream()
                    .map(violation -> violation.within(name))
                    .forEach(violation -> report(violation.field(), violation.message()));
            return null;
        }
    }

    /** Reports members that were not read, because a misspelt one would get lost otherwise. */
    void refuseUnknown() {
        object.fieldNames().forEachRemaining(name -> {
            if (!knownMembers.contains(name)) {
                report(name, "is not a known member");
            }
        });
    }

    /** Reports a violation. Only the first one of a member is kept, because it is the cause. */
    void report(String name, String message) {
        String field = path + name;
        if (violations.stream().noneMatch(known -> known.field().equals(field))) {
            violations.add(new Violation(field, message));
        }
    }

    /**
     * Call this last.
     *
     * @throws InvalidValueException with all violations, if there are any
     */
    void refuseIfAny() {
        if (!violations.isEmpty()) {
            throw new InvalidValueException(violations);
        }
    }

    private @Nullable Double number(String name) {
        JsonNode value = member(name);
        if (!isAbsent(name) && !value.isNumber()) {
            report(name, "must be a number");
        }
        return value.isNumber() ? Double.valueOf(value.doubleValue()) : null;
    }

    private JsonNode member(String name) {
        knownMembers.add(name);
        return object.path(name);
    }

    private boolean isAbsent(String name) {
        JsonNode value = object.path(name);
        return value.isMissingNode() || value.isNull();
    }
}
