package dev.innkeeper.common.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoldedTextTest {

    @ParameterizedTest
    @CsvSource({
        "Musée du Louvre, musee du louvre",
        "' SMITH  ', smith",
        "Straße, strasse",
        "Œuvre, oeuvre",
        "Ærø, aero",
        "L’Étoile, l'etoile",
        "İstanbul, istanbul",
        "ﬁne, fine",
        "'a\u00A0 b', a b"
    })
    void case_accents_and_blanks_do_not_count(String text, String key) {
        assertThat(FoldedText.of(text).key()).isEqualTo(key);
    }

    @Test
    void composed_and_decomposed_spellings_are_one_name() {
        assertThat(FoldedText.of("Muse\u0301e")).isEqualTo(FoldedText.of("Mus\u00E9e"));
    }

    @Test
    void vowel_signs_of_other_scripts_count() {
        assertThat(FoldedText.of("कि")).isNotEqualTo(FoldedText.of("का"));
        assertThat(FoldedText.of("か")).isNotEqualTo(FoldedText.of("が"));
    }

    @Property(tries = 2_000)
    void folding_twice_is_folding_once(@ForAll String text) {
        FoldedText once = FoldedText.of(text);

        assertThat(FoldedText.of(once.key())).isEqualTo(once);
    }

    @Property(tries = 2_000)
    void plain_names_are_folded_like_all_others(@ForAll @CharRange(from = ' ', to = '~') String text) {
        assertThat(FoldedText.of(text).key()).isEqualTo(FoldedText.foldAny(text));
    }

    /** The same rule said with the classes of characters of regular expressions, and one step of it. */
    private static String byPatterns(String text) {
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
        return decomposed
                .replaceAll("\\p{InCombiningDiacriticalMarks}+", "")
                .replaceAll("[\u2018\u2019\u02BC\u00B4`]", "'")
                .replaceAll("[\u2010-\u2015]", "-")
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[\\s\\p{Z}]+", " ")
                .strip()
                .replace("ø", "o")
                .replace("ł", "l")
                .replace("đ", "d")
                .replace("æ", "ae")
                .replace("œ", "oe");
    }

    private static String byPatternsUntilNothingChanges(String text) {
        String step = byPatterns(text);
        return step.equals(text) ? step : byPatternsUntilNothingChanges(step);
    }

    @Property(tries = 5_000)
    void any_text_is_folded_as_the_rule_says(@ForAll String text) {
        assertThat(FoldedText.of(text).key()).isEqualTo(byPatternsUntilNothingChanges(text));
    }

    @Property(tries = 5_000)
    void names_of_europe_are_folded_as_the_rule_says(
            @ForAll @CharRange(from = '\t', to = '\u036F') @CharRange(from = '\u2000', to = '\u2030') String text) {
        assertThat(FoldedText.of(text).key()).isEqualTo(byPatternsUntilNothingChanges(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\u0301", "\u0301 \u00A0\u0300"})
    void accents_and_blanks_alone_leave_nothing(String text) {
        assertThat(FoldedText.leavesNothing(text)).isTrue();
    }

    @Property(tries = 2_000)
    void what_leaves_something_has_a_key(@ForAll String text) {
        assertThat(FoldedText.leavesNothing(text))
                .isEqualTo(FoldedText.of(text).key().isEmpty());
    }

    @Test
    void every_name_that_begins_so_lies_before_the_end() {
        FoldedText prefix = FoldedText.of("mus");

        assertThat("musee".compareTo(prefix.end())).isNegative();
        assertThat("mus".compareTo(prefix.end())).isNegative();
        assertThat("mut".compareTo(prefix.end())).isPositive();
    }
}
