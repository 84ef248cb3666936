package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.Checks;

/**
 * A first or last name to search for. Case, accents and outer or repeated blanks make no difference.
 *
 * @param key the folded name, never empty
 */
public record NameFilter(FoldedText key) {

    /** Reads the query parameter {@code parameter}. */
    public static NameFilter parse(String parameter, String text) {
        GuestName.name(new Checks(), parameter, text).refuseIfAny();
        return new NameFilter(FoldedText.of(text));
    }

    /** Whether it is the guest's last name. An erased guest has none. */
    public boolean isLastNameOf(GuestName guest) {
        return !guest.isErased() && key.equals(FoldedText.of(guest.lastName()));
    }

    /** Whether it is the guest's first name. An erased guest has none. */
    public boolean isFirstNameOf(GuestName guest) {
        return !guest.isErased() && key.equals(FoldedText.of(guest.firstName()));
    }

    /** Without the name, which must not appear in a log. */
    @Override
    public String toString() {
        return "a name";
    }
}
