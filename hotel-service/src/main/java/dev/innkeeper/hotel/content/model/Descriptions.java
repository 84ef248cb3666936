package dev.innkeeper.hotel.content.model;

import dev.innkeeper.model.Checks;
import java.util.Collections;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The rules of descriptions by language. */
public final class Descriptions {
    private static final int MOST_LANGUAGES = 20;

    /** Of ISO 639; longer ones are well-formed, but none is registered. */
    private static final int SHORTEST_CODE = 2;

    private static final int LONGEST_CODE = 3;

    private Descriptions() {}

    /** Checks that the keys are languages such as {@code en} or {@code pt-BR} (BCP 47), each with a text. */
    public static Checks check(Checks checks, String field, Map<String, @Nullable String> texts) {
        checks.that(texts.size() <= MOST_LANGUAGES, field, "must have at most " + MOST_LANGUAGES + " languages");
        texts.forEach((language, text) -> {
            String member = field + "." + language;
            checks.that(isLanguage(language), field, "must be by language, such as \"en\" or \"pt-BR\"");
            checks.present(member, text)
                    .that(text == null || !text.isBlank(), member, "must not be blank")
                    .optionalText(member, text, Checks.DESCRIPTION);
        });
        return checks;
    }

    private static boolean isLanguage(String tag) {
        try {
            Locale locale = new Locale.Builder().setLanguageTag(tag).build();
            return locale.getLanguage().length() >= SHORTEST_CODE
                    && locale.getLanguage().length() <= LONGEST_CODE
                    && locale.toLanguageTag().equals(tag);
        } catch (IllformedLocaleException malformed) {
            return false;
        }
    }

    /** The same texts in order of their languages, once they were checked. */
    public static Map<String, String> sorted(Map<String, @Nullable String> texts) {
        SortedMap<String, String> sorted = new TreeMap<>();
        texts.forEach((language, text) -> sorted.put(language, Objects.requireNonNull(text)));
        return Collections.unmodifiableSortedMap(sorted);
    }
}
