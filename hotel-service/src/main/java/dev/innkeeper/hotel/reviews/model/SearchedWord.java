package dev.innkeeper.hotel.reviews.model;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.InvalidValueException;
import java.util.regex.Pattern;

/**
 * A word to find reviews by.
 *
 * @param key the folded word
 */
public record SearchedWord(String key) {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]{1,40}");

    /** Reads the query parameter {@code word}. */
    public static SearchedWord parse(String text) {
        String folded = FoldedText.of(text).key();
        if (!WORD.matcher(folded).matches()) {
            throw new InvalidValueException("word", "must be one word of at most 40 letters and digits");
        }
        return new SearchedWord(folded);
    }
}
