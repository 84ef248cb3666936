package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.history.Invocation;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The result of one scenario.
 *
 * @param responses how many there were of each {@link dev.innkeeper.conformance.client.ApiResponse#label() label},
 *     retries included
 * @param missing how many responses were missing, by the reason
 */
public record ScenarioResult(
        String scenario,
        List<Invocation> invocations,
        Map<String, Long> responses,
        Map<String, Long> missing,
        List<Anomaly> anomalies) {
    public boolean isClean() {
        return anomalies.isEmpty();
    }

    /** How many invocations took effect. */
    public long acknowledged() {
        return invocations.stream().filter(Invocation::isAcknowledged).count();
    }

    /** From the first start to the last end. */
    public double acknowledgedPerSecond() {
        long start =
                invocations.stream().mapToLong(Invocation::startNanos).min().orElse(0);
        long end = invocations.stream()
                .mapToLong(invocation -> invocation.outcome().endNanos())
                .max()
                .orElse(0);
        return end == start ? 0 : acknowledged() * 1e9 / (end - start);
    }

    /** The latency that {@code share} of all invocations do not exceed, with retries and waits. */
    public Duration latency(double share) {
        long[] sorted = invocations.stream()
                .mapToLong(invocation -> invocation.outcome().endNanos() - invocation.startNanos())
                .sorted()
                .toArray();
        return sorted.length == 0
                ? Duration.ZERO
                : Duration.ofNanos(sorted[(int) Math.min(sorted.length - 1L, (long) (share * sorted.length))]);
    }
}
