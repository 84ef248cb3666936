package dev.innkeeper.schema.access;

/** The settings for access to a cluster are not usable. The message is one line for people and says what to do. */
public final class AccessException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    AccessException(String message) {
        super(message);
    }
}
