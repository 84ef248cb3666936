package dev.innkeeper.common.text;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A name as it is compared and sorted: without case, accents, and outer or repeated blanks, so that {@code smith},
 * {@code Smith} and {@code "SMITH "} are one name and {@code musee} finds {@code Musée}.
 *
 * @param key the folded form; may be empty
 */
public record FoldedText(String key) {
    private static final Pattern ACCENTS = Pattern.compile("\\p{InCombiningDiacriticalMarks}+");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern APOSTROPHES = Pattern.compile("[\u2018\u2019\u02BC\u00B4`]");
    private static final Pattern HYPHENS = Pattern.compile("[\u2010-\u2015]");

    /** Folds {@code text}: compatibility decomposition (Unicode TR 15), accents dropped, upper then lower case. */
    public static FoldedText of(String text) {
        return new FoldedText(isPlain(text) ? foldPlain(text) : foldAny(text));
    }

    // Most names: nothing to decompose, and the case of each letter by itself.
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == '`') {
                return false;
            }
        }
        return true;
    }

    private static String foldPlain(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        boolean blank = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ' ') {
                blank = true;
                continue;
            }
            if (blank && !folded.isEmpty()) {
                folded.append(' ');
            }
            blank = false;
            folded.append(c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c);
        }
        return folded.toString();
    }

    static String foldAny(String text) {
        String folded = text;
        String before;
        // Changing case can decompose further (a capital with a dot above): folded is what folding leaves alone.
        do {
            before = folded;
            folded = step(before);
        } while (!folded.equals(before));
        return folded;
    }

    private static String step(String text) {
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
        String bare = ACCENTS.matcher(decomposed).replaceAll("");
        String plain =
                HYPHENS.matcher(APOSTROPHES.matcher(bare).replaceAll("'")).replaceAll("-");
        // By way of upper case, so that the German sharp s is "ss".
        String folded = plain.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
        return BLANKS.matcher(folded)
                .replaceAll(" ")
                .strip()
                .replace("ø", "o")
                .replace("ł", "l")
                .replace("đ", "d")
                .replace("æ", "ae")
                .replace("œ", "oe");
    }

    /**
     * The least text that is greater than every text that begins so, in the byte order of UTF-8 that Cassandra sorts
     * by: names that begin so lie in {@code [key, end)}.
     */
    public String end() {
        return key + Character.toString(Character.MAX_CODE_POINT);
    }

    @Override
    public String toString() {
        return key;
    }
}
