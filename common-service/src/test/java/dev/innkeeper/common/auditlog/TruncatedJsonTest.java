package dev.innkeeper.common.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TruncatedJsonTest {
    private final TruncatedJson json = new TruncatedJson(new ObjectMapper());

    @Test
    void what_is_short_stays_as_it_is() {
        assertThat(json.of(Map.of("name", "n".repeat(TruncatedJson.LONGEST_TEXT))))
                .hasToString("{\"name\":\"" + "n".repeat(200) + "\"}");
        assertThat(json.of(null)).isNull();
    }

    @Test
    void a_long_text_is_cut_wherever_it_stands_and_says_so() {
        assertThat(json.of(Map.of("amenities", List.of(Map.of("description", "n".repeat(201))))))
                .hasToString("{\"amenities\":[{\"description\":\"" + "n".repeat(200) + "…\"}]}");
    }

    @Test
    void no_character_is_cut_in_two() {
        assertThat(json.of("n".repeat(199) + "\uD83D\uDE00 and more")).hasToString("\"" + "n".repeat(199) + "…\"");
    }

    @Test
    void of_a_long_list_the_first_items_stay_and_the_others_are_counted() {
        List<Integer> rooms = IntStream.rangeClosed(1, 250).boxed().toList();

        assertThat(json.of(rooms)).hasSize(TruncatedJson.MOST_ITEMS + 1).last().hasToString("\"and 150 more\"");
        assertThat(json.of(rooms.subList(0, TruncatedJson.MOST_ITEMS))).hasSize(TruncatedJson.MOST_ITEMS);
    }
}
