package dev.innkeeper.conformance.stack;

import dev.innkeeper.stack.ServicePlan;
import java.nio.file.Path;
import java.time.Duration;

/** What stands before the instances of both services and hands what comes to those that say that they are ready. */
public interface FrontDoor extends AutoCloseable {
    /** After how long it has noticed for certain that an instance is ready, or no longer. */
    Duration notices();

    @Override
    void close();

    /** Which one to take. */
    sealed interface Kind {
        /** Our own, which spreads connections. */
        record OfConnections() implements Kind {}

        /**
         * HAProxy, which spreads requests.
         *
         * @param program its executable
         */
        record OfHaProxy(Path program) implements Kind {}
    }

    /**
     * Opens it; the instances need not listen yet.
     *
     * @param plan the instances, and the entrances where it listens
     */
    static FrontDoor open(Kind kind, ServicePlan plan) {
        if (kind instanceof Kind.OfHaProxy haProxy) {
            return HaProxy.start(haProxy.program(), plan);
        }
        return new RoundRobin(plan);
    }
}
