package dev.innkeeper.cassandra.local.process;

import org.jspecify.annotations.Nullable;

/** The local server cannot be had. Its message is one line for people, and says what to do. */
public class LocalCassandraException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public LocalCassandraException(String message) {
        super(message);
    }

    public LocalCassandraException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
