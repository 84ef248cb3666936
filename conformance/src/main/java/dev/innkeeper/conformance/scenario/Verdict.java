package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.history.Finding;
import java.util.List;

/** How a race went. */
public record Verdict(String scenario, Tally tally, List<Finding> findings) {
    /** Whether nothing is wrong. */
    public boolean isClean() {
        return findings.isEmpty();
    }
}
