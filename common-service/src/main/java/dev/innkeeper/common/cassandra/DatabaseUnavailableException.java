package dev.innkeeper.common.cassandra;

/** Too few replicas answered in time. Becomes a 503 with Retry-After. */
public final class DatabaseUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean outcomeUnknown;

    DatabaseUnavailableException(boolean outcomeUnknown, Throwable cause) {
        super("The database did not answer in time", cause, false, false);
        this.outcomeUnknown = outcomeUnknown;
    }

    /** Whether the write may have been applied, or may still be; a read at serial consistency decides. */
    public boolean outcomeUnknown() {
        return outcomeUnknown;
    }
}
