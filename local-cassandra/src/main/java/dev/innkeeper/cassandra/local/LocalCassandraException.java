package dev.innkeeper.cassandra.local;

import org.jspecify.annotations.Nullable;

/** The local server cannot be had. Its message is one line for people, and says what to do. */
public class LocalCassandraException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LocalCassandraException(String message) {
        super(message);
    }

    LocalCassandraException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
