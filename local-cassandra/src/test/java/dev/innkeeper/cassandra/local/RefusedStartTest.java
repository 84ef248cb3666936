package dev.innkeeper.cassandra.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.cassandra.local.process.Jdk;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefusedStartTest {
    private static final Path HOME = LocalCassandra.serverHome();

    @TempDir
    private Path directory;

    @Test
    void a_port_in_use_is_refused_by_name() throws IOException {
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(new InetSocketAddress(LocalCluster.loopback(1), 0));
            ClusterOptions options = ClusterOptions.of(HOME, directory).withNativePort(taken.getLocalPort());

            assertRefused(options, "port " + taken.getLocalPort() + " of 127.0.0.1 is taken: end the program");
        }
    }

    @Test
    void a_missing_server_home_is_refused_with_the_build_command() {
        assertRefused(ClusterOptions.of(directory.resolve("nowhere"), directory), "run ./mvnw package");
    }

    @Test
    void a_data_directory_that_cannot_be_created_is_refused_by_name() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));

        assertRefused(ClusterOptions.of(HOME, file.resolve("data")), "cannot write to the data directory");
    }

    @Test
    void data_of_three_nodes_are_refused_for_one_node() throws IOException {
        Files.writeString(directory.resolve("cluster.properties"), "nodes=3\nstorage-port=20000\n");

        assertRefused(ClusterOptions.of(HOME, directory), "are those of 3 node(s): start as many");
    }

    @Test
    void data_of_a_secured_server_are_refused_without_security() throws IOException {
        Files.writeString(directory.resolve("cluster.properties"), "nodes=1\nsecured=true\n");

        assertRefused(ClusterOptions.of(HOME, directory), "are those of a server that was secured: start it so again");
    }

    @Test
    void data_of_an_open_server_are_refused_for_a_secured_one() throws IOException {
        Files.writeString(directory.resolve("cluster.properties"), "nodes=1\n");

        assertRefused(
                ClusterOptions.of(HOME, directory).securedFor(List.of("someone")),
                "are those of a server that let everybody in: start it so again");
    }

    @Test
    void a_data_directory_without_a_secured_server_knows_no_client() {
        assertThatThrownBy(() -> LocalCassandra.accessOf("someone", directory))
                .isInstanceOf(LocalCassandraException.class)
                .hasMessageContaining("name the data directory of a secured server that is yours");
    }

    @Test
    void the_message_says_why_the_process_ended() throws IOException {
        Files.createDirectories(directory.resolve("node1"));
        Files.writeString(directory.resolve("node1/data"), "a file where Cassandra wants a directory");

        assertRefused(ClusterOptions.of(HOME, directory), "Cassandra ended while starting, with exit code ");
    }

    @Test
    void a_directory_without_a_jdk_is_refused() {
        assertThatThrownBy(() -> Jdk.at(directory.resolve("bin/java")))
                .isInstanceOf(LocalCassandraException.class)
                .hasMessageContaining("set JAVA_HOME to a JDK 17 or newer");
    }

    @Test
    void a_jdk_that_is_too_old_is_refused() throws IOException {
        Path java = Files.createDirectories(directory.resolve("jdk8/bin")).resolve("java");
        Files.createFile(java);
        Files.writeString(directory.resolve("jdk8/release"), "JAVA_VERSION=\"1.8.0_412\"\n");

        assertThatThrownBy(() -> Jdk.at(java))
                .isInstanceOf(LocalCassandraException.class)
                .hasMessageContaining("is JDK 8: set JAVA_HOME to a newer one");
    }

    private static void assertRefused(ClusterOptions options, String message) {
        assertThatThrownBy(() -> LocalCassandra.start(options).close())
                .isInstanceOf(LocalCassandraException.class)
                .hasMessageContaining(message)
                .message()
                .satisfies(text -> assertThat(text.lines()).hasSize(1));
    }
}
