package dev.innkeeper.conformance.scenario;

import java.time.Duration;

/**
 * What all races of a run have in common.
 *
 * @param run in every id and key, so that no run meets what another one left
 * @param clients how many race for one thing
 * @param calm whether nobody kills or pauses anything meanwhile: then each race has a winner
 * @param lag after how long all instances read what one of them has acknowledged; zero where they all do so at once
 */
public record Starter(String run, int clients, boolean calm, Calendar calendar, HistoryFile history, Duration lag) {
    /** Of instances that are all in one data centre. */
    public Starter(String run, int clients, boolean calm, Calendar calendar, HistoryFile history) {
        this(run, clients, calm, calendar, history, Duration.ZERO);
    }

    /** Waits until all instances read what was acknowledged so far. */
    void awaitLag() {
        try {
            Thread.sleep(lag.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RaceBrokenException("interrupted");
        }
    }
}
