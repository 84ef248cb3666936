package dev.innkeeper.common.text;

import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The words that a text is found by. */
public final class FoldedWords {
    /** So many of a text can be searched for. */
    private static final int MOST = 500;

    private static final int LONGEST = 40;
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");

    private FoldedWords() {}

    /** The first words of {@code text}, folded, each once. */
    public static Set<String> of(String text) {
        return Arrays.stream(BETWEEN.split(FoldedText.of(text).key()))
                .filter(word -> !word.isEmpty() && word.length() <= LONGEST)
                .distinct()
                .limit(MOST)
                .collect(Collectors.toSet());
    }
}
