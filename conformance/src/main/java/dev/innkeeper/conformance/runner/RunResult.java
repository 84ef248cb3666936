package dev.innkeeper.conformance.runner;

import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.scenario.ScenarioResult;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of all scenarios of a run. */
public record RunResult(List<ScenarioResult> scenarios) {
    public List<Anomaly> anomalies() {
        return scenarios.stream()
                .flatMap(scenario -> scenario.anomalies().stream())
                .toList();
    }

    /** How many operations of that kind were acknowledged; each replay counts too. */
    public long acknowledged(Class<? extends Operation> kind) {
        return acknowledged()
                .filter(invocation -> kind.isInstance(invocation.operation()))
                .count();
    }

    /** How many different reservations were acknowledged. */
    public long reservations() {
        return acknowledged()
                .filter(invocation -> invocation.operation() instanceof Operation.Book)
                .flatMap(invocation -> invocation.reservation().stream())
                .map(reservation -> reservation.confirmationNumber())
                .distinct()
                .count();
    }

    private Stream<Invocation> acknowledged() {
        return scenarios.stream()
                .flatMap(scenario -> scenario.invocations().stream())
                .filter(Invocation::isAcknowledged);
    }

    /** How many responses had that label, retries included. */
    public long responses(String label) {
        return scenarios.stream()
                .mapToLong(scenario -> scenario.responses().getOrDefault(label, 0L))
                .sum();
    }

    /** How many responses were missing, by the reason. */
    public Map<String, Long> missing() {
        return scenarios.stream()
                .flatMap(scenario -> scenario.missing().entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum, TreeMap::new));
    }
}
