package dev.innkeeper.benchmark.load;

import java.util.concurrent.locks.LockSupport;

/** A clock in nanoseconds; tests use one of their own. */
public interface Ticker {

    /** The current time. */
    long nanos();

    /** Returns at {@code moment}, or at once if it has passed. */
    void await(long moment);

    /** The clock of this machine. */
    static Ticker system() {
        return new Ticker() {
            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            public void await(long moment) {
                for (long left = moment - nanos(); left > 0; left = moment - nanos()) {
                    LockSupport.parkNanos(left);
                }
            }
        };
    }
}
