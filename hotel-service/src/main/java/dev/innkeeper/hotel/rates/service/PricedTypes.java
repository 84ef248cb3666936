package dev.innkeeper.hotel.rates.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;

/** How many types of room a month may have. With the nights and the plans this bounds the rows of a partition. */
final class PricedTypes {
    private static final int MOST = 100;

    private PricedTypes() {}

    /** Fails with 409 when there would be too many. */
    static void require(int types) {
        if (types > MOST) {
            throw new ProblemException(
                    ProblemType.TOO_MANY,
                    "A hotel has prices and restrictions for at most " + MOST + " types of room.");
        }
    }
}
