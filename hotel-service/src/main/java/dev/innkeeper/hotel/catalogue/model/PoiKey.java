package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.Checks;

/**
 * Which point of interest it is: two cities may have one of the same name, a city has each name once, in whatever case
 * and with whatever accents it is written.
 *
 * @param city folded, never empty
 * @param name folded, never empty
 */
public record PoiKey(String city, String name) {

    public PoiKey {
        check(!city.isEmpty(), !name.isEmpty());
    }

    private static void check(boolean cityHolds, boolean nameHolds) {
        new Checks()
                .that(cityHolds, "city", "must hold a letter, a digit or a sign")
                .that(nameHolds, "name", "must hold a letter, a digit or a sign")
                .refuseIfAny();
    }

    /** Refuses what {@link #of} refuses, and folds neither: a page of points of interest is made of as many of these. */
    static void check(String city, String name) {
        new Checks().text("city", city).text("name", name).refuseIfAny();
        check(!FoldedText.leavesNothing(city), !FoldedText.leavesNothing(name));
    }

    /** The key of what people call {@code name} in {@code city}. */
    public static PoiKey of(String city, String name) {
        new Checks().text("city", city).text("name", name).refuseIfAny();
        return new PoiKey(FoldedText.of(city).key(), FoldedText.of(name).key());
    }

    /** The first character of the name: what a search box asks from. */
    public String initial() {
        return initialOf(name);
    }

    /** The first character of {@code foldedName}, which is not empty. */
    public static String initialOf(String foldedName) {
        return Character.toString(foldedName.codePointAt(0));
    }
}
