package dev.innkeeper.reservation.events.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.model.InvalidValueException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventIdTest {
    private static final Instant NOW = Instant.parse("2026-11-26T10:15:30.123Z");

    @Test
    void an_id_is_read_from_its_text() {
        EventId id = EventId.at(NOW, 7);

        assertThat(EventId.parse(id.toString())).isEqualTo(id);
        assertThat(id.timeUuid().version()).isEqualTo(1);
        assertThat(UUID.fromString(id.toString()).version()).isEqualTo(6);
        assertThat(id.time()).isEqualTo(NOW);
    }

    @Test
    void texts_sort_as_ids_do_and_ids_as_the_database_sorts_them() {
        List<EventId> ids = IntStream.range(0, 2_000)
                .mapToObj(i -> new EventId(TimeUuid.at(NOW.plusMillis(i % 40))))
                .toList();

        List<EventId> sorted = ids.stream().sorted().toList();

        assertThat(ids.stream().map(EventId::toString).sorted())
                .containsExactlyElementsOf(
                        sorted.stream().map(EventId::toString).toList());
        assertThat(sorted).isSortedAccordingTo(EventIdTest::asTheDatabaseDoes);
    }

    // By time, then byte by byte, as signed ones.
    private static int asTheDatabaseDoes(EventId one, EventId other) {
        int byTime = Long.compare(one.timeUuid().timestamp(), other.timeUuid().timestamp());
        for (int shift = 56; byTime == 0 && shift >= 0; shift -= 8) {
            byTime = Byte.compare((byte) (one.timeUuid().getLeastSignificantBits() >> shift), (byte)
                    (other.timeUuid().getLeastSignificantBits() >> shift));
        }
        return byTime;
    }

    @Test
    void the_start_of_a_time_is_before_all_ids_of_that_time_and_after_all_earlier_ones() {
        EventId start = EventId.startOf(NOW);

        assertThat(Stream.generate(() -> EventId.at(NOW, 0)).limit(1_000)).allMatch(id -> id.compareTo(start) > 0);
        assertThat(EventId.at(NOW.minusMillis(1), 9_999)).isLessThan(start);
    }

    @Test
    void later_versions_have_later_ids_of_the_same_millisecond() {
        assertThat(EventId.at(NOW, 2)).isGreaterThan(EventId.at(NOW, 1));
        assertThat(EventId.at(NOW, Long.MAX_VALUE)).isLessThan(EventId.startOf(NOW.plusMillis(1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "6a1f0e40-46f2-11f2-9c4e-bd0f3c3a7d11",
                "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
                "1-1-6001-8000-1"
            })
    void anything_else_is_refused(String text) {
        assertThatThrownBy(() -> EventId.parse(text)).isInstanceOf(InvalidValueException.class);
    }
}
