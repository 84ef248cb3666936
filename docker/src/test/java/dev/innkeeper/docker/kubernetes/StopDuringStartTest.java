package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cassandra.local.process.Ports;
import dev.innkeeper.stack.Service;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SIGTERM for a packaged service that still waits for Cassandra: in a rollout without a database, for example. */
@Tag("nightly")
class StopDuringStartTest {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    /** What the driver logs about each attempt. */
    private static final String FAILED_ATTEMPT = "Error connecting to Node";

    private static final Duration LONGEST_START = Duration.ofMinutes(2);

    /** The exit code of a JVM after SIGTERM. */
    private static final int TERMINATED = 143;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource(Service.class)
    void a_service_that_waits_for_cassandra_ends_on_sigterm(Service service) throws Exception {
        assertEndsOnSigterm(service, Ports.free(List.of(LOOPBACK)));
    }

    @Test
    void a_service_whose_cassandra_accepts_connections_but_never_answers_ends_on_sigterm() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, LOOPBACK)) {
            assertEndsOnSigterm(Service.RESERVATION, silent.getLocalPort());
        }
    }

    private void assertEndsOnSigterm(Service service, int cassandra) throws InterruptedException {
        Map<String, String> environment =
                Map.of("QUARKUS_PROFILE", "laptop", "QUARKUS_CASSANDRA_CONTACT_POINTS", "127.0.0.1:" + cassandra);
        try (PackagedService starting = PackagedService.launch(service, environment, directory)) {
            awaitAttempt(starting);

            starting.terminate();

            assertThat(starting.awaitEnd()).isEqualTo(TERMINATED);
        }
    }

    private static void awaitAttempt(PackagedService starting) throws InterruptedException {
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        while (starting.logged().stream().noneMatch(line -> line.contains(FAILED_ATTEMPT))) {
            assertThat(starting.isAlive() && System.nanoTime() < deadline)
                    .as("it looks for Cassandra: %s", starting.logged())
                    .isTrue();
            Thread.sleep(100);
        }
    }
}
