package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.cql.Statement;

/**
 * Sees each write go out and come back. The product has none; a test has one that throws, to stop a sequence of writes
 * where a crash would: before a write, or after it when only its reply is lost.
 */
public interface WriteObserver {

    void before(Statement<?> write);

    void after(Statement<?> write);
}
