package dev.innkeeper.cli.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NightRangesTest {
    @Test
    void equal_nights_in_a_row_become_one_range() {
        assertThat(ranges(night("2028-02-28", 90), night("2028-02-29", 90), night("2028-03-01", 90)))
                .containsExactly("90: 2028-02-28 to 2028-03-02");
    }

    @Test
    void another_value_begins_another_range() {
        assertThat(ranges(night("2027-12-31", 90), night("2028-01-01", 80), night("2028-01-02", 90)))
                .containsExactly(
                        "90: 2027-12-31 to 2028-01-01", "80: 2028-01-01 to 2028-01-02", "90: 2028-01-02 to 2028-01-03");
    }

    @Test
    void a_missing_night_ends_a_range() {
        assertThat(ranges(night("2027-05-01", 90), night("2027-05-03", 90)))
                .containsExactly("90: 2027-05-01 to 2027-05-02", "90: 2027-05-03 to 2027-05-04");
    }

    @Test
    void a_night_without_a_value_is_in_no_range() {
        assertThat(ranges(night("2027-05-01", 90), night("2027-05-02", 0), night("2027-05-03", 90)))
                .hasSize(2)
                .noneMatch(range -> range.startsWith("0"));
    }

    private static List<String> ranges(JsonNode... nights) {
        return NightRanges.of(List.of(nights), NightRangesTest::price).stream()
                .map(range -> range.path("price").asInt() + ": "
                        + range.path("from").asText() + " to "
                        + range.path("to").asText())
                .toList();
    }

    private static Optional<ObjectNode> price(JsonNode night) {
        int price = night.path("price").asInt();
        return price == 0
                ? Optional.empty()
                : Optional.of(JsonNodeFactory.instance.objectNode().put("price", price));
    }

    private static JsonNode night(String date, int price) {
        return JsonNodeFactory.instance.objectNode().put("date", date).put("price", price);
    }
}
