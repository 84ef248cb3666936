package dev.innkeeper.booking.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The simulation proves something only if it finds what is wrong with a protocol that is. */
class MutantsTest {
    private static final int SEEDS = 10_000;

    @ParameterizedTest
    @EnumSource(Mutant.class)
    void a_protocol_with_a_broken_rule_is_caught(Mutant mutant) {
        assertThatThrownBy(() -> {
                    for (long seed = 1; seed <= SEEDS; seed++) {
                        World.run(seed, mutant.variant());
                    }
                })
                .isInstanceOf(Violation.class);
    }

    @Test
    void there_are_at_least_twenty_of_them() {
        assertThat(Mutant.values()).hasSizeGreaterThanOrEqualTo(20);
    }
}
