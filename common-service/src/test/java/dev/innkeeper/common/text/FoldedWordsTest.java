package dev.innkeeper.common.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FoldedWordsTest {
    @Test
    void words_lose_case_accents_and_what_is_between_them() {
        assertThat(FoldedWords.of("Pequeno-almoço: PEQUENO, mas bom! 2 dias"))
                .containsExactlyInAnyOrder("pequeno", "almoco", "mas", "bom", "2", "dias");
    }

    @Test
    void a_word_of_more_than_40_letters_is_left_out() {
        assertThat(FoldedWords.of("a".repeat(40) + " " + "b".repeat(41))).containsExactly("a".repeat(40));
    }

    @Test
    void a_text_without_letters_has_no_words() {
        assertThat(FoldedWords.of("!? ...")).isEmpty();
    }

    @Test
    void only_the_first_500_words_count() {
        String text = IntStream.range(0, 600).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));

        assertThat(FoldedWords.of(text)).hasSize(500).contains("w0", "w499").doesNotContain("w500");
    }
}
