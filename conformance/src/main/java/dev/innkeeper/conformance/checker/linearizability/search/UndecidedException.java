package dev.innkeeper.conformance.checker.linearizability.search;

/** The search became too large. */
public final class UndecidedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UndecidedException() {
        super("the search for an order became too large", null, false, false);
    }
}
