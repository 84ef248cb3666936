package dev.innkeeper.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Collects what is wrong with the members of a value, so that a client hears all of it at once. The constructor of a
 * record makes one, checks each member and ends with {@link #refuseIfAny()}.
 */
public final class Checks {
    /** The longest text of one line: a name, a street. In UTF-16 code units. */
    public static final int TEXT = 500;

    /** The longest description. In UTF-16 code units. */
    public static final int DESCRIPTION = 5_000;

    /** The longest code of something that a hotel names. */
    public static final int CODE = 50;

    private static final Pattern CODES = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0," + (CODE - 1) + "}");

    private final List<Violation> violations = new ArrayList<>();

    /** {@code value} must be there. */
    public Checks present(String field, @Nullable Object value) {
        return that(value != null, field, "is required");
    }

    /** {@code value} must be there, hold more than blanks, and be one line of at most {@link #TEXT} characters. */
    public Checks text(String field, @Nullable String value) {
        present(field, value);
        if (value != null) {
            that(!value.isBlank(), field, "must not be blank");
            optionalText(field, value);
        }
        return this;
    }

    /** {@code value}, if there, must be one line of at most {@link #TEXT} characters. */
    public Checks optionalText(String field, @Nullable String value) {
        return optionalText(field, value, TEXT);
    }

    /** {@code value}, if there, must be text of at most {@code longest} characters. */
    public Checks optionalText(String field, @Nullable String value, int longest) {
        if (value == null) {
            return this;
        }
        that(value.length() <= longest, field, () -> "must have at most " + longest + " characters");
        if (value.length() <= longest) {
            that(
                    isText(value, longest > TEXT),
                    field,
                    "must be plain text: no control, direction-changing, private or pictograph characters");
        }
        return this;
    }

    /** {@code value} must be there: {@value #CODE} letters, digits, hyphens and underscores of ASCII at most. */
    public Checks code(String field, @Nullable String value) {
        return that(
                value != null && CODES.matcher(value).matches(),
                field,
                () -> "must be 1 to " + CODE + " letters, digits, hyphens or underscores, the first a letter or digit");
    }

    /** {@code value}, if there, must lie within the bounds, both included. */
    public Checks range(String field, @Nullable Number value, long lowest, long highest) {
        return that(
                value == null || (value.longValue() >= lowest && value.longValue() <= highest),
                field,
                () -> "must be from " + lowest + " to " + highest);
    }

    /** {@code values}, if there, must be at most {@code most}, none of them null. */
    public Checks atMost(String field, @Nullable Collection<?> values, int most) {
        if (values == null) {
            return this;
        }
        that(values.size() <= most, field, () -> "must have at most " + most + " members");
        return that(values.stream().noneMatch(v -> v == null), field, "must have no null member");
    }

    /** Notes {@code message} for {@code field} unless {@code holds}. */
    public Checks that(boolean holds, String field, String message) {
        if (!holds) {
            violations.add(new Violation(field, message));
        }
        return this;
    }

    /** The same with a message that is put together only when it is needed. */
    Checks that(boolean holds, String field, Supplier<String> message) {
        return holds ? this : that(false, field, message.get());
    }

    /**
     * Ends the checks.
     *
     * @throws InvalidValueException with all that was noted, if anything was
     */
    public void refuseIfAny() {
        if (!violations.isEmpty()) {
            throw new InvalidValueException(violations);
        }
    }

    private static boolean isText(String value, boolean lines) {
        for (int i = 0; i < value.length(); ) {
            int codePoint = value.codePointAt(i);
            boolean isPlain = codePoint >= ' ' && codePoint <= '~';
            if (!isPlain && !isText(codePoint, lines)) {
                return false;
            }
            i += Character.charCount(codePoint);
        }
        return true;
    }

    private static boolean isText(int codePoint, boolean lines) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL -> lines && (codePoint == '\n' || codePoint == '\r' || codePoint == '\t');
            case Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            // Bidirectional controls (Unicode TR 9) let a name show as another; joiners are needed to write Persian.
            case Character.FORMAT -> codePoint == 0x200C || codePoint == 0x200D || codePoint == 0x00AD;
            // Pictographs above the basic plane: U+1F000 and up.
            case Character.OTHER_SYMBOL -> codePoint < 0x1F000;
            case Character.MODIFIER_SYMBOL -> codePoint < 0x1F000;
            default -> true;
        };
    }
}
