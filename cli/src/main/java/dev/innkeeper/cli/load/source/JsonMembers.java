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
 * Reads the members of one JSON object of a file and collects all that is wrong with them, under the names that they
 * have in the file. What it returns is good only once {@link #refuseIfAny()} has passed.
 */
final class JsonMembers {
    private static final ObjectReader JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build()
            .readerFor(JsonNode.class);

    private final JsonNode object;
    private final String path;
    private final List<Violation> violations;
    private final Set<String> asked = new HashSet<>();

    private JsonMembers(JsonNode object, String path, List<Violation> violations) {
        this.object = object;
        this.path = path;
        this.violations = violations;
    }

    /**
     * Reads a line that must be one JSON object.
     *
     * @throws InvalidValueException if it is not
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

    /** The text of a member that must be there. */
    String text(String name) {
        String text = optionalText(name, Checks.TEXT);
        if (object.isObject() && isAbsent(name)) {
            note(name, "is required");
        }
        return text == null ? "" : text;
    }

    /** The text of a member that may be left out or null, of at most {@code longest} characters. */
    @Nullable String optionalText(String name, int longest) {
        JsonNode value = member(name);
        if (isAbsent(name)) {
            return null;
        }
        if (!value.isTextual()) {
            note(name, "must be text");
            return null;
        }
        return read(name, () -> {
            String text = value.textValue();
            new Checks()
                    .that(!text.isBlank(), "", "must not be blank")
                    .optionalText("", text, longest)
                    .refuseIfAny();
            return text;
        });
    }

    /** What {@code reading} makes of the text of a member that must be there; null when it refuses. */
    <T> @Nullable T value(String name, Function<String, T> reading) {
        String text = text(name);
        return text.isEmpty() ? null : read(name, () -> reading.apply(text));
    }

    /** What {@code reading} makes of the text of a member that may be left out or null. */
    <T> @Nullable T optionalValue(String name, Function<String, T> reading) {
        String text = optionalText(name, Checks.TEXT);
        return text == null ? null : read(name, () -> reading.apply(text));
    }

    /** A whole number within the bounds, both included, that may be left out or null. */
    @Nullable Integer optionalInt(String name, int lowest, int highest) {
        JsonNode value = member(name);
        if (isAbsent(name)) {
            return null;
        }
        boolean good = value.isIntegralNumber()
                && value.canConvertToInt()
                && value.intValue() >= lowest
                && value.intValue() <= highest;
        if (!good) {
            note(name, "must be a whole number from " + lowest + " to " + highest);
        }
        return value.intValue();
    }

    /** The object under {@code name}, which must be there; when it is not, nobody asks for its members. */
    JsonMembers object(String name) {
        JsonNode value = member(name);
        if (!value.isObject()) {
            note(name, isAbsent(name) ? "is required" : "must be an object");
        }
        return new JsonMembers(value, path + name + ".", violations);
    }

    /** The position under {@code name}, which must be there; null when it is not a good one. */
    @Nullable GeoPoint location(String name) {
        JsonMembers location = object(name);
        if (!location.object.isObject()) {
            return null;
        }
        Double latitude = location.number("latitude");
        Double longitude = location.number("longitude");
        location.refuseOthers();
        return location.read("", () -> new GeoPoint(latitude, longitude));
    }

    /** What {@code reading} returns; null when it refuses, and then its reasons are noted within {@code name}. */
    <T> @Nullable T read(String name, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InvalidValueException e) {
            e.violations().stream()
                    .map(violation -> violation.within(name))
                    .forEach(violation -> note(violation.field(), violation.message()));
            return null;
        }
    }

    /** Notes each member that nobody asked for: a misspelt one would be lost without a word otherwise. */
    void refuseOthers() {
        object.fieldNames().forEachRemaining(name -> {
            if (!asked.contains(name)) {
                note(name, "is not a known member");
            }
        });
    }

    /** Notes {@code message} unless something is known to be wrong with that member: the first reason is the cause. */
    void note(String name, String message) {
        String field = path + name;
        if (violations.stream().noneMatch(known -> known.field().equals(field))) {
            violations.add(new Violation(field, message));
        }
    }

    /**
     * Ends the reading.
     *
     * @throws InvalidValueException with all that was noted, if anything was
     */
    void refuseIfAny() {
        if (!violations.isEmpty()) {
            throw new InvalidValueException(violations);
        }
    }

    private @Nullable Double number(String name) {
        JsonNode value = member(name);
        if (!isAbsent(name) && !value.isNumber()) {
            note(name, "must be a number");
        }
        return value.isNumber() ? Double.valueOf(value.doubleValue()) : null;
    }

    private JsonNode member(String name) {
        asked.add(name);
        return object.path(name);
    }

    private boolean isAbsent(String name) {
        JsonNode value = object.path(name);
        return value.isMissingNode() || value.isNull();
    }
}
