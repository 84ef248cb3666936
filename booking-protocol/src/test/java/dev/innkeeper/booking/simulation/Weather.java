package dev.innkeeper.booking.simulation;

import java.time.Duration;
import java.util.SplittableRandom;

/**
 * Which faults a world has, and how often. Late things are late by less than the protocol allows for, so that the journals
 * alone must mend everything: in a wild world also when one clock is wrong by up to 45 seconds. Only where all of them are,
 * where one is hours behind, or where writes come when nobody waits for them any more, the slow scan may be needed; safety
 * holds all the same.
 */
final class Weather {
    /** Milliseconds: more than any clock is ahead or behind. */
    static final long HOURS = 2 * 3_600_000;

    private static final double[] SLOW = {0, 0.05, 0.3};
    private static final double[] RARE = {0, 0.01, 0.03, 0.1};

    private final SplittableRandom random;
    final boolean wild;

    /** Whether conditional writes may come when nobody waits for them any more. */
    final boolean writesComeLate;

    /** Whether some clocks are wrong by hours, and Paxos loses its memory now and then. */
    final boolean brokenClocks;

    /** Whether services may be hours behind, and announce work where sweepers have already been. */
    final boolean slowClocks;

    /** How many processes each service has. When there is one, no other makes up for what it leaves out. */
    final int processes;

    /** How long recovery leaves work alone: nearly as long as it takes until its journal entry is due, or much shorter. */
    final Duration pending;

    private double unknown;
    private double failed;
    private double lost;
    private double duplicated;
    private double veryLate;
    private boolean oneIsWrong;
    private double crashes;
    private double pauses;
    private double slow;
    private double verySlow = 0.25;

    Weather(SplittableRandom random) {
        this.random = random;
        int kind = random.nextInt(10);
        wild = kind >= 7;
        writesComeLate = kind >= 8;
        brokenClocks = random.nextInt(4) == 0;
        slowClocks = brokenClocks && random.nextBoolean();
        if (kind > 0) {
            unknown = rare();
            failed = rare() / 2;
            lost = rare();
            duplicated = rare();
            veryLate = rare();
            crashes = rare() / 4;
            pauses = rare() / 8;
        }
        slow = SLOW[random.nextInt(SLOW.length)];
        processes = random.nextInt(6) == 0 ? 1 : 2;
        pending = Duration.ofSeconds(random.nextInt(4) == 0 ? 30 : 4);
    }

    private double rare() {
        return RARE[random.nextInt(RARE.length)];
    }

    /** Many are at once at the same. */
    void rush() {
        slow = 0.4;
        verySlow = 0.5;
    }

    /** From now on nothing goes wrong any more. */
    void clear() {
        unknown = 0;
        failed = 0;
        lost = 0;
        duplicated = 0;
        veryLate = 0;
        crashes = 0;
        pauses = 0;
        slow = 0;
    }

    boolean unknown() {
        return chance(unknown);
    }

    boolean failed() {
        return chance(failed);
    }

    boolean lost() {
        return chance(lost);
    }

    boolean duplicated() {
        return chance(duplicated);
    }

    boolean veryLate() {
        return chance(veryLate);
    }

    /** Of a write that its writer has given up. */
    boolean comesTooLate() {
        return chance(veryLate / 4);
    }

    boolean crashes() {
        return chance(crashes);
    }

    boolean pauses() {
        return chance(pauses);
    }

    /** Troubles seldom come alone. */
    boolean crashesAsWell() {
        return crashes > 0 && chance(0.4);
    }

    private boolean chance(double share) {
        return share > 0 && random.nextDouble() < share;
    }

    /** Whether work may be announced, or done, where sweepers have been for longer than they look back. */
    boolean isTooLateForTheJournals() {
        return slowClocks || writesComeLate;
    }

    /** Milliseconds by which the clock of a node of the database is wrong. */
    long skewOfNode() {
        return brokenClocks && random.nextBoolean() ? random.nextLong(-HOURS, HOURS) : random.nextLong(-50, 51);
    }

    /** Milliseconds by which a clock is wrong. */
    long skew() {
        if (brokenClocks && random.nextInt(4) == 0) {
            return random.nextLong(slowClocks ? -HOURS : 0, HOURS);
        }
        boolean wrong = writesComeLate || wild && !oneIsWrong && random.nextBoolean();
        oneIsWrong |= wrong;
        return wrong ? random.nextLong(-45_000, 45_001) : random.nextLong(-2_000, 2_001);
    }

    /** Milliseconds that a message takes. */
    long latency() {
        double kind = random.nextDouble();
        if (kind >= slow) {
            return random.nextLong(1, 20);
        }
        return kind < slow * verySlow ? random.nextLong(400, 1_500) : random.nextLong(20, 400);
    }

    /** Milliseconds that a message takes which everybody has given up. */
    long longAfter() {
        return random.nextLong(5_000, 90_000);
    }

    long pause() {
        return random.nextLong(500, writesComeLate ? 50_000 : wild ? 15_000 : 5_000);
    }

    long restart() {
        return random.nextLong(10, 8_000);
    }
}
