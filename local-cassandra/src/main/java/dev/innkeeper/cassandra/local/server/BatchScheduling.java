package dev.innkeeper.cassandra.local.server;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;

/**
 * Prevents a server from preempting its clients on a machine with few processors. Idle threads of Cassandra sleep for
 * microseconds, and with Linux' default policy each wake-up may preempt a running thread. {@code SCHED_BATCH} is the
 * default policy without that ({@code man 7 sched}): it needs no privilege, and the share of the processors stays the
 * same. docs/performance.md has the measurement.
 */
final class BatchScheduling {
    private static final int SCHED_BATCH = 3;

    private static final int THIS_THREAD = 0;

    /** A {@code struct sched_param}; this policy has no other priority. */
    private static final int[] PRIORITY = {0};

    private BatchScheduling() {}

    /**
     * Sets the policy of this thread, which all threads started from now on inherit. Does nothing if the system is not
     * Linux or refuses, since this is only for speed.
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
        } catch (LinkageError unavailable) {
            System.err.println("No batch scheduling: " + unavailable.getMessage());
            return;
        }
        if (refused != 0) {
            System.err.println("No batch scheduling: the system refuses it");
        }
    }
}
