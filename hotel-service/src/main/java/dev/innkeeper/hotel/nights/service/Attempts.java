package dev.innkeeper.hotel.nights.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;

/** How often a change that others keep overtaking is tried. */
public record Attempts(int left) {
    public static final Attempts FIRST = new Attempts(8);

    /** One less; 503 when none is left. */
    public Attempts next() {
        if (left == 1) {
            throw new ProblemException(
                    ProblemType.DATABASE_UNAVAILABLE, "Too many others are changing the same; try again.");
        }
        return new Attempts(left - 1);
    }
}
