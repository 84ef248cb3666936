package dev.innkeeper.cassandra.local.server;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;

/**
 * Lets a server that shares few processors with those who ask it wake up without pushing them off. Cassandra's pools sleep
 * for microseconds and wake up again while they have little to do; by Linux' usual policy each of these may take a
 * processor from whoever has it. {@code SCHED_BATCH} is the usual policy without that ({@code man 7 sched}); it needs no
 * privilege, and the share of the processors stays the same. docs/performance.md says what it is worth.
 */
final class BatchScheduling {
    private static final int SCHED_BATCH = 3;

    private static final int THIS_THREAD = 0;

    /** A {@code struct sched_param}: there is no other priority in this policy. */
    private static final int[] PRIORITY = {0};

    private BatchScheduling() {}

    /**
     * Gives the policy to this thread, and so to all that are started from now on by it and by them. Where the system is
     * not Linux or refuses, nothing changes: it is for speed alone.
     */
    static void begin() {
        if (!Platform.isLinux()) {
            return;
        }
        int refused;
        try {
            refused = NativeLibrary.getProcess()
                    .getFunction("sched_setscheduler")
                    .invokeInt(new Object[] {THIS_THREAD, SCHED_BATCH, PRIORITY});
        } catch (LinkageError notThere) {
            System.err.println("No batch scheduling: " + notThere.getMessage());
            return;
        }
        if (refused != 0) {
            System.err.println("No batch scheduling: the system refuses it");
        }
    }
}
