package dev.innkeeper.benchmark.load;

import java.util.concurrent.CompletionStage;

/** One operation, in one of the ways in which it can be done. */
@FunctionalInterface
public interface Work {
    /** In place of a number of items: the service had too much to do and said when to come again (429 or 503). */
    int REFUSED = -1;

    /**
     * Does it once.
     *
     * @param number of the time that it is done, from 0: chooses which hotel, room or guest it is about
     * @return how many items were answered, or {@link #REFUSED}; fails when it was not answered as it should be
     */
    CompletionStage<Integer> once(long number);
}
