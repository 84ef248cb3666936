package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.history.HistoryFile;
import java.time.Duration;

/**
 * What all scenarios of a run have in common.
 *
 * @param id part of every hotel id and key, so that runs do not meet each other's data
 * @param seed of all random choices
 * @param clients how many compete for the same thing
 * @param faultFree whether no process is killed or paused: only then each race must have a winner
 * @param lag how long until all instances read what one of them has acknowledged; zero if they do so at once
 * @param recovery how long a night may stay blocked that nobody owns, and tables may disagree
 */
public record RunConfig(
        String id,
        long seed,
        int clients,
        boolean faultFree,
        Duration lag,
        Duration recovery,
        TestDates dates,
        HistoryFile history) {
    /** The same with another file, after something has failed. */
    RunConfig disturbed(HistoryFile other) {
        return new RunConfig(id, seed, clients, false, lag, recovery, dates, other);
    }
}
