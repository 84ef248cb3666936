package dev.innkeeper.benchmark.site;

import dev.innkeeper.benchmark.bare.BareSession;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.cassandra.local.NodeManagement;
import dev.innkeeper.conformance.stack.RaceStack;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.stack.Installation;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;

/**
 * A whole Innkeeper of our own, with what is measured on it: one node of Cassandra, one instance of each service, on
 * free ports. Nothing of it outlives this process.
 */
public record Bench(RaceStack stack, RestClient client, BareSession session, Site site) implements AutoCloseable {
    /** As ./innkeeper up starts its services. */
    public static final List<String> USUAL_JAVA = List.of("-Xmx512m", "-XX:+UseSerialGC");

    /**
     * The same, but that no read is refused because it had to wait: a generator that stood still for a moment sends all
     * that is due at once, and what is measured is how late an answer is.
     */
    public static final List<String> PATIENT_JAVA = Stream.concat(
                    USUAL_JAVA.stream(), Stream.of("-Dinnkeeper.http.longest-wait=30s"))
            .toList();

    /** Where it matters how much memory services take. */
    public static final List<String> SMALL_JAVA = List.of("-Xmx128m", "-XX:+UseSerialGC");

    /**
     * Starts it, and blocks until all is there.
     *
     * @param directory for data and logs; must be new
     * @throws dev.innkeeper.benchmark.BenchmarkFailedException if the services do not send what is to be compared
     */
    public static Bench start(Installation built, Path directory, List<String> javaOptions, Site.Size size) {
        RaceStack stack = RaceStack.start(built, 1, 1, directory, javaOptions);
        try {
            RestClient client = new RestClient(stack.instances());
            // Before anything is made: a statement that is out of date is found out in seconds.
            BareSession session = BareSession.connect(stack.cassandra());
            return new Bench(stack, client, session, Site.found(client, Clock.systemUTC(), size));
        } catch (RuntimeException e) {
            stack.close();
            throw e;
        }
    }

    /**
     * Writes every table to disk and merges its files, as if all of it had been there for long: what is still in memory is
     * read in another way, and only some of it is.
     */
    public void settle() {
        stack.cassandra().processes().forEach(process -> {
            try (NodeManagement node = NodeManagement.of(process)) {
                for (Keyspace keyspace : Keyspace.values()) {
                    node.flush(keyspace.cqlName());
                    node.compact(keyspace.cqlName());
                }
            }
        });
    }

    @Override
    public void close() {
        session.close();
        client.close();
        stack.close();
    }
}
