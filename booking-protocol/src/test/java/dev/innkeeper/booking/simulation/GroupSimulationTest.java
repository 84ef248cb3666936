package dev.innkeeper.booking.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Groups compete with single bookings in worlds with faults: in the end each is there as a whole, or not at all. */
class GroupSimulationTest {
    private static final int SEEDS = Integer.getInteger("innkeeper.simulation.seeds", 1_000);
    private static final long FIRST_SEED = Long.getLong("innkeeper.simulation.first", 1);
    private static final int MOST_SEEDS_OF_A_MUTANT = 2_000;

    /** The first seed that kills each mutant. Outdated ones only cost time. */
    private static final Map<GroupMutant, Long> FIRST = Map.ofEntries(
            Map.entry(GroupMutant.BEGINS_THE_ROOMS_BEFORE_THE_GROUP_IS_DECIDED, 2L),
            Map.entry(GroupMutant.GIVES_A_ROOM_UP_WITHOUT_ASKING_FOR_THE_GROUP, 32L),
            Map.entry(GroupMutant.ANNOUNCES_THE_ROOMS_AFTER_THE_COMMIT, 113L),
            Map.entry(GroupMutant.GIVES_A_GROUP_UP_WITHOUT_A_RECORD, 10L),
            Map.entry(GroupMutant.DOES_NOT_RECORD_THAT_A_GROUP_IS_REFUSED, 14L),
            Map.entry(GroupMutant.COMMITS_A_GROUP_THAT_WAS_REFUSED, 19L),
            Map.entry(GroupMutant.TAKES_AN_UNKNOWN_OUTCOME_OF_A_GROUP_FOR_SUCCESS, 80L),
            Map.entry(GroupMutant.FORGETS_WHAT_THE_ROOMS_ARE_BEFORE_THEY_BEGIN, 14L),
            Map.entry(GroupMutant.ANSWERS_WITH_ITS_OWN_ROOMS_AND_NOT_WITH_THE_RECORDED_ONES, 34L),
            Map.entry(GroupMutant.DOES_NOT_WRITE_THE_JOURNAL_OF_GROUPS, 253L));

    @Test
    void a_group_is_all_or_nothing_whatever_fails() {
        Statistics all = new Statistics();
        LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .parallel()
                .mapToObj(seed -> World.run(seed, new GroupMutant.GroupVariant()))
                .forEachOrdered(all::add);
        System.out.println(SEEDS + " seeds with groups\n" + all);

        assertThat(Stream.of(Count.values()).filter(Count::isOfGroups).filter(what -> all.of(what) < SEEDS / 1_000))
                .as("what hardly ever happened")
                .isEmpty();
    }

    @Test
    void the_same_seed_gives_the_same_groups_again() {
        LongStream.range(1, 10)
                .forEach(seed -> assertThat(
                                World.run(seed, new GroupMutant.GroupVariant()).toString())
                        .isEqualTo(
                                World.run(seed, new GroupMutant.GroupVariant()).toString()));
    }

    @ParameterizedTest
    @EnumSource
    void a_broken_rule_of_groups_is_found(GroupMutant mutant) {
        long killer = LongStream.concat(
                        LongStream.of(FIRST.getOrDefault(mutant, 1L)),
                        LongStream.rangeClosed(1, MOST_SEEDS_OF_A_MUTANT))
                .filter(seed -> breaksAGuarantee(seed, mutant))
                .findFirst()
                .orElseThrow(() -> new AssertionError(mutant + " survives"));
        World.run(killer, new GroupMutant.GroupVariant());
    }

    private static boolean breaksAGuarantee(long seed, GroupMutant mutant) {
        try {
            World.run(seed, mutant.variant());
            return false;
        } catch (SafetyViolation violation) {
            return !violation.isEndless();
        }
    }
}
