package dev.innkeeper.conformance.scenario;

/** A scenario cannot go on because its preparation failed. Whether that was an anomaly is for the checkers. */
public final class ScenarioAbortedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ScenarioAbortedException(String message) {
        super(message);
    }
}
