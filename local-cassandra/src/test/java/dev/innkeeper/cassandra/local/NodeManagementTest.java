package dev.innkeeper.cassandra.local;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("nightly")
class NodeManagementTest {
    private static final Duration LONGEST = Duration.ofSeconds(30);

    @TempDir
    private Path directory;

    @Test
    void flush_writes_files_and_compact_merges_them() {
        try (LocalCassandra cassandra = LocalCassandra.start(LocalCassandra.serverHome(), directory, 1);
                CqlSession session = Sessions.on(cassandra);
                NodeManagement node = NodeManagement.of(cassandra.processes().get(0))) {
            Sessions.createKeyspace(session, "merged", 1);
            session.execute("CREATE TABLE merged.t (a int PRIMARY KEY, b int)");
            assertThat(files()).isZero();

            session.execute("INSERT INTO merged.t (a, b) VALUES (5, 1)");
            node.flush("merged");
            session.execute("INSERT INTO merged.t (a, b) VALUES (5, 2)");
            node.flush("merged");
            assertThat(files()).isEqualTo(2);

            node.compact("merged");
            awaitOneFile();
            assertThat(session.execute("SELECT b FROM merged.t WHERE a = 5").all())
                    .singleElement()
                    .extracting(row -> row.getInt("b"))
                    .isEqualTo(2);
        }
    }

    // Compacted files are deleted in the background.
    private void awaitOneFile() {
        long deadline = System.nanoTime() + LONGEST.toNanos();
        while (files() != 1 && System.nanoTime() < deadline) {
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
        assertThat(files()).isEqualTo(1);
    }

    private long files() {
        try (Stream<Path> tables = Files.list(directory.resolve("node1/data/merged"))) {
            Path table = tables.findFirst().orElseThrow();
            try (Stream<Path> files = Files.list(table)) {
                return files.filter(file -> file.toString().endsWith("-Data.db"))
                        .count();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
