package dev.innkeeper.conformance.scenario;

/** A race cannot go on, because what it began with did not come about. Whether that was right, the rules say. */
public final class RaceCutShortException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RaceCutShortException(String message) {
        super(message);
    }
}
