package dev.innkeeper.conformance.checker.linearizability.search;

/** How much work a search may still do. It counts work and not time, so that a result can be repeated. */
final class Budget {
    private long left;

    /** @param steps how many configurations to extend, compare or copy, each step of each counted */
    Budget(long steps) {
        left = steps;
    }

    /** @throws UndecidedException when the budget is spent */
    void spend(long steps) {
        left -= steps;
        if (left < 0) {
            throw new UndecidedException();
        }
    }
}
