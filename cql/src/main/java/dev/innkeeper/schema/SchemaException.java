package dev.innkeeper.schema;

/** A schema cannot be applied. The message is one line for people and says what to do. */
public final class SchemaException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SchemaException(String message) {
        super(message);
    }

    SchemaException(String message, Throwable cause) {
        super(message, cause);
    }
}
