package dev.innkeeper.common.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @Test
    void every_name_that_begins_so_lies_before_the_end() {
        FoldedText prefix = FoldedText.of("mus");

        assertThat("musee".compareTo(prefix.end())).isNegative();
        assertThat("mus".compareTo(prefix.end())).isNegative();
        assertThat("mut".compareTo(prefix.end())).isPositive();
    }
}
