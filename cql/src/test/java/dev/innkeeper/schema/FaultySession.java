package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Passes statements on to the real session until it dies, as a process does that is killed. It counts those that leave
 * something behind: no reads, and not the lock, which expires.
 */
final class FaultySession {
    /** Not a driver's exception: nobody is prepared for it. */
    static final class Crash extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private final int last;
    private final AtomicInteger changes = new AtomicInteger();

    private FaultySession(int last) {
        this.last = last;
    }

    static FaultySession thatOnlyCounts() {
        return new FaultySession(Integer.MAX_VALUE);
    }

    /** The change with that number, from 1, is the last that reaches Cassandra; with 0 nothing does. */
    static FaultySession dyingAfter(int last) {
        return new FaultySession(last);
    }

    /** How many changes came by. */
    int count() {
        return changes.get();
    }

    CqlSession on(CqlSession session) {
        return (CqlSession) Proxy.newProxyInstance(
                CqlSession.class.getClassLoader(), new Class<?>[] {CqlSession.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("execute")
                            && arguments != null
                            && arguments[0] instanceof SimpleStatement statement) {
                        refuseWhenDead(statement.getQuery());
                    }
                    try {
                        return method.invoke(session, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause() == null ? e : e.getCause();
                    }
                });
    }

    private void refuseWhenDead(String query) {
        boolean change = !query.startsWith("SELECT")
                && (query.startsWith("CREATE TABLE") || !query.contains(SchemaLock.ELEMENT.name()));
        int count = change ? changes.incrementAndGet() : changes.get();
        if (count > last) {
            throw new Crash();
        }
    }
}
