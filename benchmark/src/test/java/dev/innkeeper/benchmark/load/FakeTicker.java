package dev.innkeeper.benchmark.load;

/** A clock that stands still unless somebody waits or moves it. */
final class FakeTicker implements Ticker {
    private long now = 1_000_000;

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public void await(long moment) {
        now = Math.max(now, moment);
    }

    void pass(long millis) {
        now += millis * 1_000_000;
    }
}
