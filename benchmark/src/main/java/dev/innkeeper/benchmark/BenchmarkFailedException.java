package dev.innkeeper.benchmark;

/** Why nothing that was measured is worth anything, in words for who runs the benchmark. */
public final class BenchmarkFailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BenchmarkFailedException(String message) {
        super(message);
    }
}
