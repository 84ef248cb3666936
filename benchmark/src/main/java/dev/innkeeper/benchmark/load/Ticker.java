package dev.innkeeper.benchmark.load;

import java.util.concurrent.locks.LockSupport;

/** The time, in nanoseconds from some moment on. */
public interface Ticker {

    /** Now. */
    long nanos();

    /** Returns at {@code moment}, or at once when it is over. */
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
