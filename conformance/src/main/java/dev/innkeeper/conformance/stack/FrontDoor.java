package dev.innkeeper.conformance.stack;

import dev.innkeeper.conformance.client.Service;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What stands before the instances of both services and hands what comes to those that say that they are ready. */
public interface FrontDoor extends AutoCloseable {
    /** Where it listens for a service. */
    URI url(Service service);

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
     * @param logs where it may write
     */
    static FrontDoor open(Kind kind, Map<Service, List<URI>> instances, Map<Service, Integer> ports, Path logs) {
        if (kind instanceof Kind.OfHaProxy haProxy) {
            return HaProxy.start(haProxy.program(), instances, ports, logs);
        }
        return new RoundRobin(instances, ports);
    }
}
