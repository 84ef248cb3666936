package dev.innkeeper.benchmark.load;

import java.util.concurrent.CompletionStage;

/** One operation, in one of the ways in which it can be executed. */
@FunctionalInterface
public interface Work {
    /** In place of a number of items: the service refused the request and said when to retry (429 or 503). */
    int REFUSED = -1;

    /**
     * Executes it once.
     *
     * @param number counts the executions from 0; it selects the hotel, room or guest
     * @return how many items were returned, or {@link #REFUSED}; fails on any unexpected result
     */
    CompletionStage<Integer> execute(long number);
}
