package dev.innkeeper.conformance.client;

/**
 * How a request ended after all its repetitions.
 *
 * @param answer the last one; not definite when the client ran out of patience
 * @param attempts how often it was sent
 * @param begun on the clock of {@link System#nanoTime()}, before the first sending
 * @param ended when the last answer had come
 */
public record Reply(Answer answer, int attempts, long begun, long ended) {}
