package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.Checks;

/**
 * The key of a point of interest. Two cities may have one of the same name; within a city names are unique, ignoring
 * case and accents.
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

    /** Checks that city and name are valid, without folding them: pages create many of these. */
    static void check(String city, String name) {
        new Checks().text("city", city).text("name", name).refuseIfAny();
        check(!FoldedText.leavesNothing(city), !FoldedText.leavesNothing(name));
    }

    /** The key of the point of interest {@code name} in {@code city}, as people write them. */
    public static PoiKey of(String city, String name) {
        new Checks().text("city", city).text("name", name).refuseIfAny();
        return new PoiKey(FoldedText.of(city).key(), FoldedText.of(name).key());
    }

    /** The first character of the name, a part of the key for searches. */
    public String initial() {
        return initialOf(name);
    }

    /** The first character of {@code foldedName}, which is not empty. */
    public static String initialOf(String foldedName) {
        return Character.toString(foldedName.codePointAt(0));
    }
}
