package dev.innkeeper.booking.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The protocol in many small worlds: {@code -Dinnkeeper.simulation.seeds=} how many, {@code first=} from which on. */
class SimulationTest {
    private static final long SEEDS = Long.getLong("innkeeper.simulation.seeds", 20_000);
    private static final long FIRST = Long.getLong("innkeeper.simulation.first", 1);
    /** Every third world has a front desk that undoes things and lets guests move. */
    private static final int WITH_FRONT_DESK = 3;

    private static final long ENOUGH_FOR_EVERYTHING = 10_000;

    @Test
    void no_seed_breaks_an_invariant_and_everything_happens() {
        Statistics all = new Statistics();
        LongStream.range(FIRST, FIRST + SEEDS)
                .parallel()
                .mapToObj(seed -> World.run(seed, new Variant(), seed % WITH_FRONT_DESK == 0))
                .forEachOrdered(all::add);
        System.out.println(SEEDS + " seeds from " + FIRST + "\n" + all);

        if (SEEDS >= ENOUGH_FOR_EVERYTHING) {
            assertThat(Count.values())
                    .filteredOn(what -> !what.isOfGroups() && what != Count.LEFT_FOR_THE_SCAN)
                    .filteredOn(what -> all.of(what) < SEEDS / 1_000)
                    .as("what hardly ever happened")
                    .isEmpty();
        }
        assertThat(all.of(Count.STEPS)).isPositive();
    }

    @Test
    void a_seed_gives_the_same_world_again() {
        LongStream.range(FIRST, FIRST + 20)
                .forEach(seed -> assertThat(World.run(seed, new Variant()).toString())
                        .isEqualTo(World.run(seed, new Variant()).toString()));
    }

    @Test
    void a_world_that_nobody_watches_is_the_same() {
        LongStream.range(FIRST, FIRST + 20).forEach(seed -> {
            Statistics unwatched = World.unwatched(seed, new Variant()).statistics;
            Statistics watched = World.run(seed, new Variant());
            // Only the oracle knows what is left.
            assertThat(Count.values())
                    .filteredOn(what -> what != Count.LEFT_FOR_THE_SCAN)
                    .allMatch(what -> unwatched.of(what) == watched.of(what));
        });
    }
}
