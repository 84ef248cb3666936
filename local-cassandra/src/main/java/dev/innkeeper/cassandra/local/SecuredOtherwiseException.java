package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;

/** The data directory is that of a secured server and was to be used without, or the other way round. */
public final class SecuredOtherwiseException extends LocalCassandraException {
    private static final long serialVersionUID = 1L;

    SecuredOtherwiseException(String message) {
        super(message);
    }
}
