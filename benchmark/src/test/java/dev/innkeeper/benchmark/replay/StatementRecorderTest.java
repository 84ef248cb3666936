package dev.innkeeper.benchmark.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatementRecorderTest {
    @Test
    void a_statement_waits_for_what_was_answered_before_it_was_sent() {
        // One, then two side by side, then one after both, and one that waits for the shorter of the two only.
        List<Long> sent = List.of(0L, 10L, 11L, 25L, 40L);
        List<Long> answered = List.of(10L, 20L, 35L, 45L, 50L);

        assertThat(IntStream.range(0, 5).mapToObj(index -> StatementRecorder.predecessors(index, sent, answered)))
                .containsExactly(List.of(), List.of(0), List.of(0), List.of(1), List.of(1, 2));
    }
}
