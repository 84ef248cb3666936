package dev.innkeeper.hotel.nights.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;

/** How many attempts are left for a change that loses against concurrent changes. */
public record RetryPolicy(int left) {
    public static final RetryPolicy FIRST = new RetryPolicy(8);

    /** One attempt less; 503 when none is left. */
    public RetryPolicy next() {
        if (left == 1) {
            throw new ProblemException(
                    ProblemType.DATABASE_UNAVAILABLE, "Too many others are changing the same; try again.");
        }
        return new RetryPolicy(left - 1);
    }
}
