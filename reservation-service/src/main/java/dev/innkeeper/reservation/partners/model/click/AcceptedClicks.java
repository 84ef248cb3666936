package dev.innkeeper.reservation.partners.model.click;

/**
 * The answer to clicks.
 *
 * @param clicks how many different ones the request had; each of them is counted once
 */
public record AcceptedClicks(int clicks) {}
