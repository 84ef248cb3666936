package dev.innkeeper.hotel.catalogue.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.text.FoldedText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PoiKeyTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Belém Tower|tower",
                "Tower|",
                "Musée d’Orsay|d'orsay,orsay",
                "Joo Chiat/Katong|chiat/katong,katong",
                "«Augusta» (arch)|augusta» (arch),arch)",
                "Studio 54 — west|54 - west,west",
                "राष्ट्रीय संग्रहालय|संग्रहालय"
            })
    void a_later_word_begins_after_what_is_no_letter_or_digit(String name, String words) {
        assertThat(PoiKey.of("Paris", name).laterWords())
                .isEqualTo(words == null ? List.of() : List.of(words.split(",")));
    }

    @Test
    void a_very_long_name_has_a_bounded_number_of_words() {
        assertThat(PoiKey.of("Paris", "a ".repeat(200)).laterWords()).hasSize(16);
    }

    @Test
    void only_the_first_rest_of_a_name_that_begins_with_a_prefix_shows_it() {
        PoiKey key = PoiKey.of("Paris", "Old tower by the tower");

        assertThat(key.isFirstMatch("tower by the tower", FoldedText.of("tow"))).isTrue();
        assertThat(key.isFirstMatch("tower", FoldedText.of("tow"))).isFalse();
        assertThat(PoiKey.of("Paris", "Tower by the tower").isFirstMatch("tower", FoldedText.of("tow")))
                .isFalse();
    }
}
