package dev.innkeeper.booking.simulation;

import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A partition's conditional writes. One may be left in progress: accepted by some replicas, known to nobody. It stays
 * invisible until the next conditional write or settled read of the partition, which either finishes it or sees to it that
 * it will never be applied.
 *
 * <p>Each write has a ballot: the clock of the node that coordinates it, but later than every ballot that the partition
 * remembers. When its memory is lost, a slow clock gives a ballot that is earlier than the cells that are there.
 */
final class Paxos {
    private final SplittableRandom random;
    private final World world;
    private @Nullable LongConsumer inProgress;
    private long lastBallot;

    Paxos(SplittableRandom random, World world) {
        this.random = random;
        this.world = world;
    }

    /**
     * What a conditional write answers, and what it does with its ballot as the timestamp; it does nothing when its
     * condition does not hold.
     */
    record Round<T>(T answer, @Nullable LongConsumer effect) {}

    void settle() {
        LongConsumer left = inProgress;
        if (left == null) {
            return;
        }
        inProgress = null;
        if (random.nextBoolean()) {
            world.statistics.count(Count.IN_PROGRESS_FINISHED);
            left.accept(ballot());
        } else {
            world.statistics.count(Count.IN_PROGRESS_DROPPED);
        }
    }

    private long ballot() {
        lastBallot = Math.max(lastBallot + 1, world.databaseMicros(random));
        return lastBallot;
    }

    <T> T run(Round<T> round) {
        if (round.effect() != null) {
            round.effect().accept(ballot());
        }
        return round.answer();
    }

    void leaveInProgress(Round<?> round) {
        inProgress = round.effect();
    }

    /** A restore from a backup: the table of Paxos is empty, the cells are there. */
    void forget() {
        inProgress = null;
        lastBallot = 0;
    }
}
