package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;

/** How often a change that others keep overtaking is tried. */
record Attempts(int left) {
    static final Attempts FIRST = new Attempts(8);

    /** One less; 503 when none is left. */
    Attempts next() {
        if (left == 1) {
            throw new ProblemException(
                    ProblemType.DATABASE_UNAVAILABLE, "Too many others are changing the same; try again.");
        }
        return new Attempts(left - 1);
    }
}
