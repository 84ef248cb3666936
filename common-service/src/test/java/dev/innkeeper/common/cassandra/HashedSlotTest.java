package dev.innkeeper.common.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HashedSlotTest {
    @Test
    void stored_rows_are_found_again_in_every_version() {
        assertThat(HashedSlot.of("ana", 4)).isEqualTo((byte) 11);
        assertThat(HashedSlot.of("click-1", 2)).isEqualTo((byte) 3);
    }

    @Test
    void ids_that_count_up_are_spread_evenly() {
        Map<Byte, Long> sizes = IntStream.range(0, 16_000)
                .mapToObj(i -> HashedSlot.of("shopper-" + i, 4))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));

        assertThat(sizes.keySet())
                .hasSize(16)
                .allSatisfy(slot -> assertThat(slot).isBetween((byte) 0, (byte) 15));
        assertThat(sizes.values()).allSatisfy(size -> assertThat(size).isBetween(700L, 1_300L));
    }
}
