package dev.innkeeper.common.text;

import java.text.Normalizer;
import java.util.Locale;

/**
 * A name as it is compared and sorted: without case, accents, and outer or repeated blanks, so that {@code smith},
 * {@code Smith} and {@code "SMITH "} are one name and {@code musee} finds {@code Musée}.
 *
 * @param key the folded form; may be empty
 */
public record FoldedText(String key) {
    /** The block of combining diacritical marks. */
    private static final char FIRST_ACCENT = '\u0300';

    private static final char LAST_ACCENT = '\u036F';
    private static final char FIRST_HYPHEN = '\u2010';
    private static final char LAST_HYPHEN = '\u2015';

    /** Folds {@code text}: compatibility decomposition (Unicode TR 15), accents dropped, upper then lower case. */
    public static FoldedText of(String text) {
        return new FoldedText(isPlain(text) ? foldPlain(text) : foldAny(text));
    }

    // True for most names: nothing to decompose, and the case of each letter changes by itself.
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
        // By way of upper case, so that the German sharp s is "ss".
        String bare = bare(Normalizer.normalize(text, Normalizer.Form.NFKD))
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder(bare.length());
        boolean blank = false;
        for (int i = 0; i < bare.length(); i++) {
            char c = bare.charAt(i);
            boolean another = isBlank(c);
            if (another && !blank) {
                folded.append(' ');
            } else if (!another) {
                appendLetter(folded, c);
            }
            blank = another;
        }
        return folded.toString().strip();
    }

    private static String bare(String decomposed) {
        StringBuilder bare = new StringBuilder(decomposed.length());
        for (int i = 0; i < decomposed.length(); i++) {
            char c = decomposed.charAt(i);
            if (c < FIRST_ACCENT || c > LAST_ACCENT) {
                bare.append(typed(c));
            }
        }
        return bare.toString();
    }

    // As on a keyboard.
    private static char typed(char c) {
        return switch (c) {
            case '\u2018', '\u2019', '\u02BC', '\u00B4', '`' -> '\'';
            default -> c >= FIRST_HYPHEN && c <= LAST_HYPHEN ? '-' : c;
        };
    }

    private static boolean isBlank(char c) {
        return (c >= '\t' && c <= '\r') || Character.isSpaceChar(c);
    }

    private static void appendLetter(StringBuilder folded, char c) {
        switch (c) {
            case 'ø' -> folded.append('o');
            case 'ł' -> folded.append('l');
            case 'đ' -> folded.append('d');
            case 'æ' -> folded.append("ae");
            case 'œ' -> folded.append("oe");
            default -> folded.append(c);
        }
    }

    /**
     * Whether the folded {@code text} is empty, so that no table could find it: it consists of accents or blanks only.
     */
    public static boolean leavesNothing(String text) {
        return !hasPlainLetter(text) && of(text).key().isEmpty();
    }

    // True for nearly all names, and much cheaper than folding.
    private static boolean hasPlainLetter(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) {
                return true;
            }
        }
        return false;
    }

    /**
     * The upper bound of all texts with this prefix, in the byte order of UTF-8 by which Cassandra sorts: they lie in
     * {@code [key, end)}.
     */
    public String end() {
        return key + Character.toString(Character.MAX_CODE_POINT);
    }

    @Override
    public String toString() {
        return key;
    }
}
