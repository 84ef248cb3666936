package dev.innkeeper.reservation.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.Checks;

/**
 * A first or last name that is asked for. Case, accents and outer or repeated blanks make no difference.
 *
 * @param key the folded name, never empty
 */
public record NameFilter(FoldedText key) {

    /** Reads the query parameter {@code parameter}. */
    public static NameFilter parse(String parameter, String text) {
        GuestName.name(new Checks(), parameter, text).refuseIfAny();
        return new NameFilter(FoldedText.of(text));
    }

    /** Whether {@code name} is the one asked for. */
    public boolean matches(FoldedText name) {
        return key.equals(name);
    }

    /** Leaves the name out: it is a guest's and must not reach a log. */
    @Override
    public String toString() {
        return "a name";
    }
}
