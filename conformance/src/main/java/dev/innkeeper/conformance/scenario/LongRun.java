package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.history.Call;
import dev.innkeeper.conformance.history.Finding;
import dev.innkeeper.conformance.history.Operation;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a long run has seen. */
public record LongRun(List<Call> calls, List<Verdict> verdicts) {
    /** How many operations of that kind were acknowledged; a repeated key counts once more. */
    public long acknowledged(Class<? extends Operation> kind) {
        return calls.stream()
                .filter(call -> kind.isInstance(call.operation()) && call.isDone())
                .count();
    }

    /** How many different reservations were acknowledged. */
    public long reservations() {
        return calls.stream()
                .filter(call -> call.operation() instanceof Operation.Book)
                .flatMap(call -> call.reservation().stream())
                .map(reservation -> reservation.confirmationNumber())
                .distinct()
                .count();
    }

    /** How many exchanges of all races ended with that status; see {@link Tally#answers()}. */
    public long answered(String label) {
        return verdicts.stream()
                .mapToLong(verdict -> verdict.tally().answers().getOrDefault(label, 0L))
                .sum();
    }

    /** How many exchanges of all races had no answer, by what happened instead. */
    public Map<String, Long> unanswered() {
        return verdicts.stream()
                .flatMap(verdict -> verdict.tally().unanswered().entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum, TreeMap::new));
    }

    public List<Finding> findings() {
        return verdicts.stream().flatMap(verdict -> verdict.findings().stream()).toList();
    }
}
