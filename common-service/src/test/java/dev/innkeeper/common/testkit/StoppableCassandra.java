package dev.innkeeper.common.testkit;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.Schema;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A Cassandra of the test's own, which it may stop and start again under the running service. */
public class StoppableCassandra implements QuarkusTestResourceLifecycleManager {
    private static @Nullable StoppableCassandra running;

    private @Nullable LocalCassandra server;
    private @Nullable Path directory;
    private int port;

    /** Lets a test class have one: the service is started anew for it. */
    public static final class Profile implements QuarkusTestProfile {
        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(StoppableCassandra.class));
        }

        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }
    }

    @Override
    public Map<String, String> start() {
        try {
            directory = Files.createTempDirectory("innkeeper-outage");
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
        LocalCassandra started = startNode();
        InetSocketAddress address = started.contactPoints().get(0);
        port = address.getPort();
        applySchemas(started);
        running = this;
        return Map.of("quarkus.cassandra.contact-points", address.getHostString() + ":" + port);
    }

    /** Ends the database of the test that runs, as a failure would. */
    public static void fail() {
        LocalCassandra server = current().server;
        Objects.requireNonNull(server).processes().forEach(ProcessHandle::destroyForcibly);
        server.close();
    }

    /** Starts it again where it was, with what it had. */
    public static void recover() {
        current().startNode();
    }

    @Override
    public void stop() {
        running = null;
        if (server != null) {
            server.close();
        }
        if (directory != null) {
            delete(directory);
        }
    }

    private LocalCassandra startNode() {
        ClusterOptions options = ClusterOptions.of(LocalCassandra.serverHome(), Objects.requireNonNull(directory))
                .withNativePort(port);
        LocalCassandra started = LocalCassandra.start(options);
        server = started;
        return started;
    }

    private static StoppableCassandra current() {
        return Objects.requireNonNull(running, "no test runs on a Cassandra of its own");
    }

    private static void applySchemas(LocalCassandra server) {
        try (CqlSession session = CqlSession.builder()
                .addContactPoints(server.contactPoints())
                .withLocalDatacenter(server.localDataCentre())
                .build()) {
            for (Keyspace keyspace : Keyspace.values()) {
                Schema.of(keyspace).apply(session, Replication.of(server.localDataCentre(), 1));
            }
        }
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }
}
