package dev.innkeeper.booking.simulation;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The simulation proves something only if it finds what is wrong with a protocol that is. */
class MutantsTest {
    private static final int SEEDS = 10_000;

    /** Seeds that catch the mutants whose first one is far down the list. Outdated ones only cost time. */
    private static final Map<Mutant, Long> KILLING_SEEDS = Map.of(
            Mutant.TAKES_A_BOOKING_FOR_DONE_THAT_IS_ONLY_ANNOUNCED, 8196L,
            Mutant.READS_NIGHTS_WITHOUT_SETTLING_THEM, 4769L,
            Mutant.ASKS_FOR_THE_BOOKING_BEFORE_IT_READS_THE_NIGHTS, 2876L,
            Mutant.LETS_A_HOLD_EXPIRE_THAT_WAS_CONFIRMED, 683L,
            Mutant.IGNORES_WHAT_A_CHANGE_UNDER_WAY_HOLDS, 531L);

    @ParameterizedTest
    @EnumSource(Mutant.class)
    void a_protocol_with_a_broken_rule_is_caught(Mutant mutant) {
        LongStream seeds = LongStream.concat(
                LongStream.of(KILLING_SEEDS.getOrDefault(mutant, 1L)), LongStream.rangeClosed(1, SEEDS));

        assertThatThrownBy(() -> seeds.forEach(seed -> World.run(seed, mutant.variant())))
                .isInstanceOf(SafetyViolation.class);
    }
}
