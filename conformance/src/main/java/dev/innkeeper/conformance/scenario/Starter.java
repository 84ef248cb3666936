package dev.innkeeper.conformance.scenario;

/**
 * What all races of a run have in common.
 *
 * @param run in every id and key, so that no run meets what another one left
 * @param clients how many race for one thing
 * @param calm whether nobody kills or pauses anything meanwhile: then each race has a winner
 */
public record Starter(String run, int clients, boolean calm, Calendar calendar, HistoryFile history) {}
