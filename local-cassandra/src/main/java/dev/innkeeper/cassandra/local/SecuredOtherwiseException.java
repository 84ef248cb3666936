package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;

/** The data directory belongs to a secured server and should be used without security, or vice versa. */
public final class SecuredOtherwiseException extends LocalCassandraException {
    private static final long serialVersionUID = 1L;

    SecuredOtherwiseException(String message) {
        super(message);
    }
}
