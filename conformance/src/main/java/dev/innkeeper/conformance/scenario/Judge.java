package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.history.Call;
import dev.innkeeper.conformance.history.Evidence;
import dev.innkeeper.conformance.history.Finding;
import dev.innkeeper.conformance.history.HistoryChecker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Holds a race that is over against the rules, again and again while something is wrong that may still mend itself.
 *
 * @param recovery for how long that may take
 */
public record Judge(Duration recovery) {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    /** Everything that is wrong with it, and stays so. */
    public List<Finding> findings(Race race) {
        List<Call> calls = race.calls();
        ReadBack readBack = race.readBack();
        long deadline = System.nanoTime() + recovery.toNanos();
        Set<Finding> lasting = new LinkedHashSet<>();
        while (true) {
            Evidence evidence = readBack.evidence(calls, race.hotels());
            List<Finding> seen = HistoryChecker.findings(evidence);
            seen.stream().filter(finding -> !finding.kind().isPassing()).forEach(lasting::add);
            List<Finding> passing =
                    seen.stream().filter(finding -> finding.kind().isPassing()).toList();
            if (passing.isEmpty() || System.nanoTime() > deadline) {
                List<Finding> all = new ArrayList<>(race.findings());
                all.addAll(lasting);
                all.addAll(passing);
                return all;
            }
            Pause.of(BETWEEN_LOOKS);
        }
    }
}
