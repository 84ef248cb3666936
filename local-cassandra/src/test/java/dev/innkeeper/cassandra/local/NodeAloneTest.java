package dev.innkeeper.cassandra.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import dev.innkeeper.cassandra.local.process.Directories;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetSocketAddress;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A node of three that starts while the others are down. Paxos needs a majority of the replicas that the node
 * <em>knows</em>, whatever the replication factor: so it must know them from its disk, before any other answers.
 */
@Tag("nightly")
@EnabledOnOs(OS.LINUX)
class NodeAloneTest {
    @TempDir
    private Path directory;

    private List<String> command;
    private InetSocketAddress third;
    private @Nullable Process alone;

    @BeforeEach
    void stopAllThree() throws IOException {
        try (LocalCassandra cassandra = LocalCassandra.start(LocalCassandra.serverHome(), directory, 3);
                CqlSession session = Sessions.on(cassandra)) {
            Sessions.createKeyspace(session, "shared", 3);
            session.execute("CREATE TABLE shared.t (a int PRIMARY KEY, owner int)");
            session.execute("INSERT INTO shared.t (a, owner) VALUES (1, 0) IF NOT EXISTS");
            third = cassandra.contactPoints().get(2);
            command = commandOf(cassandra.processes().get(2));
        }
    }

    @AfterEach
    void stop() {
        if (alone != null) {
            alone.destroyForcibly().onExit().join();
        }
    }

    @Test
    void a_node_that_starts_alone_decides_no_conditional_write() throws IOException {
        start();
        try (CqlSession session = Sessions.awaiting(third)) {
            assertThat(session.execute(read().setConsistencyLevel(ConsistencyLevel.ONE))
                            .all())
                    .hasSize(1);
            assertThatThrownBy(() -> session.execute(claim())).hasMessageContaining("2 required but only 1 alive");
            assertThatThrownBy(() -> session.execute(read().setConsistencyLevel(ConsistencyLevel.LOCAL_SERIAL)))
                    .hasMessageContaining("2 required but only 1 alive");
        }
    }

    /** What docs/operations/cassandra.md warns of. If this fails, Cassandra has become safer. */
    @Test
    void a_node_that_has_forgotten_the_others_decides_alone() throws IOException {
        try (DirectoryStream<Path> tables =
                Files.newDirectoryStream(directory.resolve("node3/data/system"), "peers*")) {
            for (Path table : tables) {
                Directories.remove(table);
            }
        }
        start();
        try (CqlSession session = Sessions.awaiting(third)) {
            assertThat(session.execute(claim()).wasApplied()).isTrue();
        }
    }

    private void start() throws IOException {
        alone = new ProcessBuilder(command)
                .directory(directory.resolve("node3").toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.to(directory.resolve("alone.out").toFile()))
                .start();
    }

    private static List<String> commandOf(ProcessHandle process) throws IOException {
        return List.of(Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
                .split("\0"));
    }

    private static SimpleStatement read() {
        return SimpleStatement.newInstance("SELECT owner FROM shared.t WHERE a = 1");
    }

    private static SimpleStatement claim() {
        return SimpleStatement.newInstance("UPDATE shared.t SET owner = 7 WHERE a = 1 IF owner = 0")
                .setConsistencyLevel(ConsistencyLevel.LOCAL_QUORUM)
                .setSerialConsistencyLevel(ConsistencyLevel.LOCAL_SERIAL);
    }
}
