package dev.innkeeper.benchmark;

/** A wrong result: nothing that was measured is worth anything. */
public final class BenchmarkFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BenchmarkFailedException(String message) {
        super(message);
    }
}
