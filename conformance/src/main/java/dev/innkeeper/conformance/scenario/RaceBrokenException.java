package dev.innkeeper.conformance.scenario;

/** A race cannot be run at all: nothing answers, or what it needs beforehand is refused. */
public final class RaceBrokenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public RaceBrokenException(String message) {
        super(message);
    }
}
