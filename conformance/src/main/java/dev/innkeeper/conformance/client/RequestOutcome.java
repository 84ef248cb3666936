package dev.innkeeper.conformance.client;

/**
 * How a request ended after all retries.
 *
 * @param response the last one; not definite if the client gave up
 * @param attempts how often the request was sent
 * @param startNanos {@link System#nanoTime()} before the first attempt
 * @param endNanos when the last response had arrived
 */
public record RequestOutcome(ApiResponse response, int attempts, long startNanos, long endNanos) {}
