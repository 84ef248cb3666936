package dev.innkeeper.booking.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.night.NightPorts;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The simulation proves something only if it finds what is wrong with a protocol that is. */
class MutantsTest {
    private static final int SEEDS = 5_000;

    private static boolean breaksAGuarantee(long seed, Mutant mutant) {
        try {
            World.run(seed, mutant.variant(), mutant.needsFrontDesk());
            return false;
        } catch (SafetyViolation violation) {
            return !violation.isEndless();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_broken_rule_breaks_a_guarantee_in_a_world_where_the_protocol_keeps_all_of_them(Mutant mutant) {
        long killer = LongStream.concat(LongStream.of(KillingSeeds.of(mutant)), LongStream.rangeClosed(1, SEEDS))
                .filter(seed -> breaksAGuarantee(seed, mutant))
                .findFirst()
                .orElseThrow(() -> new AssertionError(mutant + " survives"));

        World.run(killer, new Variant(), mutant.needsFrontDesk());
    }

    @Test
    void a_room_is_sold_three_times_when_a_claim_counts_that_no_read_has_shown() {
        Variant mutant = Mutant.DOES_NOT_READ_WHAT_IT_HAS_CLAIMED.variant();
        Variant lenient = new Variant() {
            @Override
            NightPorts nights(NightPorts ports, HotelInstance instance) {
                return mutant.nights(ports, instance);
            }

            @Override
            int mostOfANight() {
                return 2;
            }
        };
        long seed = 78;

        assertThatThrownBy(() -> World.run(seed, lenient)).hasMessageContaining("a night was sold 3 times");
        assertThat(World.run(seed, new Variant()).of(Count.HIDDEN_FOUND)).isPositive();
    }

    @Test
    void sweepers_stop_when_they_believe_a_position_in_the_future() {
        Mutant mutant = Mutant.BELIEVES_A_SWEEP_POSITION_IN_THE_FUTURE;
        long seed = KillingSeeds.of(mutant);

        assertThatThrownBy(() -> World.run(seed, mutant.variant())).hasMessageContaining("I4: a night is nobody's");
        assertThat(World.run(seed, new Variant()).of(Count.FUTURE_POSITION)).isPositive();
    }
}
