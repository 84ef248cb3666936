package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Passes statements to the real session until a simulated crash. It counts the statements that change something, except
 * those on the lock, which expires.
 */
final class FaultySession {
    /** Not an exception of the driver, so no code handles it. */
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

    /** The last change that reaches Cassandra is the one with this number, from 1; with 0 none does. */
    static FaultySession dyingAfter(int last) {
        return new FaultySession(last);
    }

    /** The number of changes so far. */
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
