package dev.innkeeper.cli.load.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cli.load.source.CsvResource;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CsvResourceTest {
    @Test
    void the_shares_of_the_room_types_of_every_number_of_stars_add_up_to_ten() {
        assertThat(RoomTypeTemplate.byStars())
                .containsOnlyKeys(0, 1, 2, 3, 4, 5)
                .allSatisfy((stars, types) -> assertThat(
                                types.stream().mapToInt(RoomTypeTemplate::share).sum())
                        .isEqualTo(10));
    }

    @Test
    void every_currency_of_a_region_has_a_price_level() {
        Set<String> known = new HashSet<>();
        CsvResource.read("currencies.csv", row -> known.add(row.getField("currency")));
        CsvResource.read("regions.csv", row -> assertThat(known).contains(row.getField("currency")));
    }
}
