package dev.innkeeper.booking.value;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.Checks;

/**
 * The name of a guest.
 *
 * @param firstName one line of at most 500 characters, not only blanks and accents
 * @param lastName the same
 */
public record GuestName(String firstName, String lastName) {
    public GuestName {
        name(name(new Checks(), "firstName", firstName), "lastName", lastName).refuseIfAny();
    }

    /** Replaces the name of an erased guest. Searches by name never find it. */
    public static final GuestName ERASED = new GuestName("erased", "erased");

    @JsonIgnore
    public boolean isErased() {
        return equals(ERASED);
    }

    /** Adds to {@code checks} why {@code text} is not a valid name: a search needs at least one letter or digit. */
    public static Checks name(Checks checks, String field, String text) {
        checks.text(field, text);
        if (text != null && !text.isBlank() && text.length() <= Checks.TEXT) {
            checks.that(hasLetter(text), field, "must have a letter");
        }
        return checks;
    }

    private static boolean hasLetter(String text) {
        for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
            if (Character.isLetterOrDigit(text.codePointAt(i))) {
                return true;
            }
        }
        return false;
    }
}
