package dev.innkeeper.benchmark.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.stack.Slots.Slot;
import dev.innkeeper.model.HotelId;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SlotsTest {
    private static final int ALL = 2 * 3 * 2 * 14;

    private final Slots slots = new Slots(
            List.of(new HotelId("one"), new HotelId("two")), 3, List.of(YearMonth.of(2028, 2), YearMonth.of(2028, 3)));

    private record Night(HotelId hotel, int room, LocalDate date) {}

    @Test
    void no_night_is_sold_twice() {
        List<Night> nights = LongStream.range(0, ALL)
                .mapToObj(slots::slot)
                .flatMap(slot -> slot.stay()
                        .nights()
                        .map(night -> new Night(slot.hotel(), slot.room().value(), night)))
                .toList();

        assertThat(nights).hasSize(2 * ALL).doesNotHaveDuplicates();
    }

    @Test
    void every_stay_lies_within_a_month() {
        assertThat(LongStream.range(0, ALL).mapToObj(slots::slot))
                .allSatisfy(slot -> assertThat(slot.stay().months()).hasSize(1));
    }

    @Test
    void one_after_the_other_lie_in_different_partitions() {
        List<Slot> four = LongStream.range(0, 4).mapToObj(slots::slot).toList();

        assertThat(four)
                .extracting(slot -> slot.hotel() + " " + slot.stay().months())
                .doesNotHaveDuplicates();
    }

    @Test
    void there_are_no_more_than_all() {
        assertThatThrownBy(() -> slots.slot(ALL))
                .isInstanceOf(BenchmarkFailedException.class)
                .hasMessageContaining("all " + ALL + " stays");
    }
}
