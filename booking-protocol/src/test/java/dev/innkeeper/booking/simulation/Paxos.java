package dev.innkeeper.booking.simulation;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A partition's conditional writes. One may be left in progress: accepted by some replicas, known to nobody. It stays
 * invisible until the next conditional write or settled read of the partition, which either finishes it or sees to it that
 * it will never be applied.
 */
final class Paxos {
    private final SplittableRandom random;
    private final Statistics statistics;
    private @Nullable Runnable inProgress;

    Paxos(SplittableRandom random, Statistics statistics) {
        this.random = random;
        this.statistics = statistics;
    }

    /** What a conditional write answers, and what it does; it does nothing when its condition does not hold. */
    record Round<T>(T answer, @Nullable Runnable effect) {}

    void settle() {
        Runnable left = inProgress;
        if (left == null) {
            return;
        }
        inProgress = null;
        if (random.nextBoolean()) {
            statistics.count(Count.IN_PROGRESS_FINISHED);
            left.run();
        } else {
            statistics.count(Count.IN_PROGRESS_DROPPED);
        }
    }

    <T> T run(Round<T> round) {
        if (round.effect() != null) {
            round.effect().run();
        }
        return round.answer();
    }

    void leaveInProgress(Round<?> round) {
        inProgress = round.effect();
    }
}
