package dev.innkeeper.benchmark.experiment;

import java.time.Duration;

/**
 * How much is done to know something.
 *
 * @param workers of the closed loop
 * @param rounds each of which measures one way and then the other
 * @param slice how long each way of each round
 * @param warmUp of each way before the first round, at most
 */
public record Effort(int workers, int rounds, Duration slice, Duration warmUp) {}
