package dev.innkeeper.schema.access;

/** Nobody can get into a cluster like that. Its message is one line for people, and says what to do. */
public final class AccessException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    AccessException(String message) {
        super(message);
    }
}
