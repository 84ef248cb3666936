package dev.innkeeper.conformance.workload;

import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.stack.StackException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The scenarios of this module. */
public final class Scenarios {
    private Scenarios() {}

    /** Those whose histories are checked. */
    public static List<Scenario> all() {
        return Stream.of(
                        BookingScenarios.all(),
                        IdempotencyScenarios.all(),
                        ChangeScenarios.all(),
                        SellingScenarios.all())
                .flatMap(List::stream)
                .toList();
    }

    /** Races at the front desk, without faults; their histories are not kept. */
    public static List<Scenario> atTheDesk() {
        return FrontDeskScenarios.all();
    }

    /**
     * Those of {@code scenarios} that are named; all of them if no name is given.
     *
     * @throws StackException if there is no such scenario
     */
    public static List<Scenario> select(List<Scenario> scenarios, Set<String> names) {
        List<Scenario> selected = scenarios.stream()
                .filter(scenario -> names.isEmpty() || names.contains(scenario.name()))
                .toList();
        if (selected.isEmpty()) {
            throw new StackException("no scenario is called " + names + "; there are "
                    + scenarios.stream().map(Scenario::name).toList());
        }
        return selected;
    }
}
