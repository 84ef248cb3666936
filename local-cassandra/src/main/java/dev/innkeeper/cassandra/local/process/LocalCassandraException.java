package dev.innkeeper.cassandra.local.process;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The local server cannot be used. The message is one line for people and says what to do. */
public class LocalCassandraException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public LocalCassandraException(String message) {
        super(message);
    }

    public LocalCassandraException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** A failure as part of a message: often the message of the system is only a file name. */
    public static String reason(IOException e) {
        return e.getClass().getSimpleName() + ": " + e.getMessage();
    }
}
