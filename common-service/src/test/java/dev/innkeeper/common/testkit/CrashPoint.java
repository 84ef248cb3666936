package dev.innkeeper.common.testkit;

import com.datastax.oss.driver.api.core.cql.Statement;
import dev.innkeeper.common.cassandra.WriteObserver;
import jakarta.inject.Singleton;

/**
 * Stops a sequence of writes where a crash would: nothing after the chosen point reaches the database. Unarmed it lets
 * everything pass. One test at a time may arm it.
 */
@Singleton
public class CrashPoint implements WriteObserver {
    private int before = Integer.MAX_VALUE;
    private int seen;
    private boolean replyLost;

    /** Lets {@code writes} writes happen and stops the next before it goes out, and all later ones. */
    public synchronized void after(int writes) {
        arm(writes, false);
    }

    /** Lets {@code writes} writes happen, loses the reply of the last of them, and stops all later ones. */
    public synchronized void losingTheReplyOf(int writes) {
        arm(writes, true);
    }

    /** Lets everything pass again, and answers how many writes went out since it was armed. */
    public synchronized int disarm() {
        int went = seen;
        before = Integer.MAX_VALUE;
        seen = 0;
        replyLost = false;
        return went;
    }

    private void arm(int writes, boolean lost) {
        before = writes;
        seen = 0;
        replyLost = lost;
    }

    @Override
    public synchronized void before(Statement<?> write) {
        if (seen >= before) {
            throw new Crash();
        }
        seen++;
    }

    @Override
    public synchronized void after(Statement<?> write) {
        if (replyLost && seen >= before) {
            throw new Crash();
        }
    }

    /** What a crashed writer's caller sees: no answer. */
    public static final class Crash extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Crash() {
            super("crash point", null, false, false);
        }
    }
}
