package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.cql.Statement;

/**
 * Is called before and after each write. Only tests have one: it throws to interrupt a sequence of writes as a crash
 * would, before a write or after it.
 */
public interface WriteObserver {

    void before(Statement<?> write);

    void after(Statement<?> write);
}
