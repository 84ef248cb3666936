package dev.innkeeper.cli.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RingTest {
    /** {@code SELECT token('123')}, as the tests of the driver have it. */
    @Test
    void a_token_is_the_one_that_cassandra_computes() {
        assertThat(Ring.token("123".getBytes(StandardCharsets.US_ASCII))).isEqualTo(-7468325962851647638L);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void a_partition_has_a_copy_in_each_rack(int copies) {
        Ring ring = Ring.random(copies * 4, 16, copies, 7);

        new Random(1)
                .longs(1_000)
                .forEach(token -> assertThat(Arrays.stream(ring.replicas(token)).map(node -> node % copies))
                        .doesNotHaveDuplicates()
                        .hasSize(copies));
    }

    @Test
    void what_lies_behind_the_last_token_is_of_the_first() {
        Ring ring = Ring.even(6, 4, 3);

        assertThat(ring.replicas(Long.MAX_VALUE)).isEqualTo(ring.replicas(Long.MIN_VALUE));
    }

    @Test
    void a_token_belongs_to_the_node_that_has_it() {
        Ring ring = Ring.even(3, 1, 1);

        assertThat(ring.replicas(Long.MIN_VALUE)).containsExactly(0);
        assertThat(ring.replicas(Long.MIN_VALUE + 1)).containsExactly(1);
    }

    @Test
    void even_tokens_give_every_node_as_much() {
        RingSimulation.Outcome outcome = new RingSimulation(population(2_000), Ring.even(12, 16, 3), 0).run();

        assertThat(outcome.leastData()).isCloseTo(1, within(0.02));
        assertThat(outcome.mostData()).isCloseTo(1, within(0.02));
        // A hotel's own row is asked for as often as all of its nights, and there are fewer of these rows.
        assertThat(outcome.most()).isCloseTo(1, within(0.1));
        assertThat(outcome.hottest()).isCloseTo(1 / 2_000.0, within(1e-9));
        assertThat(outcome.hot()).isZero();
    }

    @Test
    void random_tokens_spread_worse_than_even_ones() {
        Population population = population(2_000);

        assertThat(new RingSimulation(population, Ring.random(12, 16, 3, 1), 0)
                        .run()
                        .mostData())
                .isGreaterThan(new RingSimulation(population, Ring.even(12, 16, 3), 0)
                                .run()
                                .mostData()
                        + 0.05);
    }

    @Test
    void popular_hotels_make_partitions_hot_and_the_nodes_that_hold_them() {
        Ring ring = Ring.even(12, 16, 3);
        RingSimulation.Outcome alike = new RingSimulation(population(2_000), ring, 0).run();
        RingSimulation.Outcome skewed = new RingSimulation(population(2_000), ring, 1).run();

        assertThat(skewed.hot()).isGreaterThan(alike.hot());
        assertThat(skewed.most()).isGreaterThan(alike.most());
        // The first of 2,000 by Zipf: 1 / (1 + 1/2 + ... + 1/2000).
        assertThat(skewed.hottest()).isCloseTo(0.122, within(0.001));
        assertThat(skewed.mostData()).isEqualTo(alike.mostData());
    }

    @Test
    void hotels_beyond_those_placed_one_by_one_add_load_as_data_are_spread() {
        Ring ring = Ring.even(12, 4, 3);
        Population small = new Population(RingSimulation.ONE_BY_ONE + 10_000L, 10, 10, 30, 0.7, 2.5, 0, 0);
        RingSimulation.Outcome outcome = new RingSimulation(small, ring, 0).run();

        assertThat(outcome.least()).isCloseTo(1, within(0.05));
        assertThat(outcome.most()).isCloseTo(1, within(0.05));
    }

    private static Population population(long hotels) {
        return new Population(hotels, 100, 5_000, 365, 0.7, 2.5, 0.2, 10);
    }
}
