package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.Checks;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The key of a point of interest. Two cities may have one of the same name; within a city names are unique, ignoring
 * case and accents.
 *
 * @param city folded, never empty
 * @param name folded, never empty
 */
public record PoiKey(String city, String name) {
    /** More than names have; the search finds further words only as parts of the rest of an earlier one. */
    private static final int MOST_LATER_WORDS = 16;

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

    /**
     * The rest of the name from each word on that is not its beginning: {@code belem tower} has {@code tower}. At most
     * {@value #MOST_LATER_WORDS}.
     */
    public List<String> laterWords() {
        List<String> words = new ArrayList<>();
        boolean inWord = true;
        for (int i = 0; i < name.length() && words.size() < MOST_LATER_WORDS; i = name.offsetByCodePoints(i, 1)) {
            boolean ofWord = isOfWord(name.codePointAt(i));
            if (ofWord && !inWord) {
                words.add(name.substring(i));
            }
            inWord = ofWord;
        }
        return words;
    }

    /**
     * Whether {@code words} is the first rest of the name that begins with {@code prefix}, the whole name being the
     * first of all: so that a search shows it once.
     */
    public boolean isFirstMatch(String words, FoldedText prefix) {
        return Stream.concat(Stream.of(name), laterWords().stream())
                .filter(rest -> rest.startsWith(prefix.key()))
                .findFirst()
                .filter(words::equals)
                .isPresent();
    }

    // Marks are vowels in many scripts, and joiners are parts of words in Persian.
    private static boolean isOfWord(int character) {
        return Character.isLetterOrDigit(character)
                || switch (Character.getType(character)) {
                    case Character.NON_SPACING_MARK,
                            Character.COMBINING_SPACING_MARK,
                            Character.ENCLOSING_MARK,
                            Character.FORMAT -> true;
                    default -> false;
                };
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
