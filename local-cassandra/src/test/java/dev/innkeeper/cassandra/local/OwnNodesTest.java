package dev.innkeeper.cassandra.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.security.ClientAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("nightly")
class OwnNodesTest {
    private static final Path HOME = LocalCassandra.serverHome();

    /** The index of the policy after the name of a thread in /proc: field 41 of proc_pid_stat(5). */
    private static final int POLICY = 38;

    private static final String SCHED_BATCH = "3";

    @TempDir
    private Path directory;

    @Test
    void acknowledged_writes_survive_a_kill() {
        try (LocalCassandra first = LocalCassandra.start(HOME, directory, 1);
                CqlSession session = Sessions.on(first)) {
            Sessions.createKeyspace(session, "kept", 1);
            session.execute("CREATE TABLE kept.t (a int PRIMARY KEY)");
            session.execute("INSERT INTO kept.t (a) VALUES (5)");
            // Without any shutdown.
            first.processes().get(0).destroyForcibly();
        }

        try (LocalCassandra second = LocalCassandra.start(HOME, directory, 1);
                CqlSession session = Sessions.on(second)) {
            Row row = session.execute("SELECT a FROM kept.t").one();
            assertThat(row).isNotNull();
            assertThat(row.getInt("a")).isEqualTo(5);
        }
    }

    @Test
    void a_data_directory_has_one_cassandra_at_a_time_and_close_ends_it() {
        ProcessHandle process;
        try (LocalCassandra running = LocalCassandra.start(HOME, directory, 1)) {
            process = running.processes().get(0);
            assertThatThrownBy(() -> LocalCassandra.start(HOME, directory, 1))
                    .isInstanceOf(LocalCassandraException.class)
                    .hasMessageContaining("is used by a Cassandra that runs already");
        }

        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void a_node_ends_when_its_parent_is_killed() {
        ProcessHandle node;
        try (ChildJvm parent = ChildJvm.startingANode(directory)) {
            node = ProcessHandle.of(parent.number()).orElseThrow();
            assertThat(node.isAlive()).isTrue();
        }

        assertThat(node.onExit().orTimeout(5, TimeUnit.SECONDS)).succeedsWithin(Duration.ofSeconds(5));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void threads_that_answer_queries_have_the_batch_policy() throws IOException {
        try (LocalCassandra cassandra = LocalCassandra.start(HOME, directory, 1);
                CqlSession session = Sessions.on(cassandra)) {
            session.execute("SELECT release_version FROM system.local");

            // Linux truncates thread names to fifteen characters.
            assertThat(policies(cassandra.processes().get(0), "(Native-Transpor)"))
                    .isNotEmpty()
                    .containsOnly(SCHED_BATCH);
        }
    }

    @Test
    void three_nodes_keep_three_replicas() {
        try (LocalCassandra cassandra = LocalCassandra.start(HOME, directory, 3);
                CqlSession session = Sessions.on(cassandra)) {
            assertThat(cassandra.contactPoints()).hasSize(3);
            Sessions.createKeyspace(session, "thrice", 3);
            session.execute("CREATE TABLE thrice.t (a int PRIMARY KEY)");
            cassandra.processes().get(2).destroyForcibly();

            await(() -> session.getMetadata().getNodes().values().stream()
                    .anyMatch(node -> node.getOpenConnections() == 0));
            assertThat(session.execute("INSERT INTO thrice.t (a) VALUES (1) IF NOT EXISTS")
                            .wasApplied())
                    .isTrue();
        }
    }

    @Test
    void roles_survive_the_loss_of_a_node() {
        try (LocalCassandra cassandra = LocalCassandra.start(
                ClusterOptions.of(HOME, directory).withNodes(3).securedFor(List.of("someone")))) {
            ProcessHandle gone = cassandra.processes().get(2);
            gone.destroyForcibly();
            gone.onExit().join();

            ClientAccess superuser = cassandra.accessOf(LocalCassandra.SUPERUSER);
            try (CqlSession session = Sessions.on(cassandra, superuser)) {
                assertThat(session.execute("LIST ROLES OF innkeeper_admin").all())
                        .hasSize(1);
            }
        }
    }

    private static List<String> policies(ProcessHandle process, String thread) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(process.pid()), "task"))) {
            return threads.map(OwnNodesTest::stat)
                    .filter(stat -> stat.contains(thread))
                    .map(stat -> stat.substring(stat.lastIndexOf(')') + 2).split(" ")[POLICY])
                    .toList();
        }
    }

    private static String stat(Path thread) {
        try {
            return Files.readString(thread.resolve("stat"));
        } catch (IOException endedMeanwhile) {
            return "";
        }
    }

    // The driver does not retry a conditional write on another node if its coordinator is gone.
    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }
}
