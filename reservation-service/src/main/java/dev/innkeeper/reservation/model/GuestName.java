package dev.innkeeper.reservation.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.Checks;

/**
 * The name of a guest as written at booking. A reservation keeps it when the guest's details change later.
 *
 * @param firstName one line of at most 500 characters, not only blanks and accents
 * @param lastName the same
 */
public record GuestName(String firstName, String lastName) {
    public GuestName {
        name(name(new Checks(), "firstName", firstName), "lastName", lastName).refuseIfAny();
    }

    /** By what reservations are found: {@code smith}, {@code Smith} and {@code "SMITH "} are one. Never empty. */
    public FoldedText lastNameKey() {
        return FoldedText.of(lastName);
    }

    /** As {@link #lastNameKey()}. */
    public FoldedText firstNameKey() {
        return FoldedText.of(firstName);
    }

    /** Notes in {@code checks} what keeps {@code text} from being a name: one that folds to nothing finds nobody. */
    static Checks name(Checks checks, String field, String text) {
        checks.text(field, text);
        if (text != null && !text.isBlank() && text.length() <= Checks.TEXT) {
            checks.that(!FoldedText.of(text).key().isEmpty(), field, "must have a letter");
        }
        return checks;
    }
}
