package dev.innkeeper.benchmark.load;

import java.util.concurrent.atomic.AtomicLong;

/** A clock that stands still unless somebody waits or moves it. */
final class FakeTicker implements Ticker {
    private final AtomicLong now = new AtomicLong(1_000_000);

    @Override
    public long nanos() {
        return now.get();
    }

    @Override
    public void await(long moment) {
        now.accumulateAndGet(moment, Math::max);
    }

    void pass(long millis) {
        now.addAndGet(millis * 1_000_000);
    }
}
