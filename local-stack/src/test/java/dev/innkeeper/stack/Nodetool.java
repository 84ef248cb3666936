package dev.innkeeper.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cassandra.local.process.Launcher;
import dev.innkeeper.cassandra.local.process.Ports;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Cassandra's own {@code nodetool}. It launches nodes with a JMX port on loopback, as {@code cassandra-env.sh} does: local
 * nodes have none.
 */
final class Nodetool implements Launcher {
    private final Path server;
    private final Path home;
    private final Map<String, Integer> ports = new LinkedHashMap<>();

    /**
     * Launches nothing yet.
     *
     * @param server the directory with the server's jars
     * @param home where it writes the history of its commands
     */
    Nodetool(Path server, Path home) {
        this.server = server;
        this.home = home;
    }

    @Override
    public List<String> wordsBefore(String process) {
        int port = ports.computeIfAbsent(process, first -> Ports.free(List.of(InetAddress.getLoopbackAddress())));
        return List.of("env", "JDK_JAVA_OPTIONS=-Dcassandra.jmx.local.port=" + port);
    }

    /** The nodes that it has launched. */
    List<String> nodes() {
        return List.copyOf(ports.keySet());
    }

    /**
     * Runs a command on the machine of a node, and returns what it prints.
     *
     * @param command beginning with {@code nodetool}
     */
    String run(String node, String command) throws Exception {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx128m",
                // From Cassandra's jvm17-clients.options.
                "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                "--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED",
                "-Duser.home=" + home,
                "-cp",
                server.resolve("lib") + "/*",
                "org.apache.cassandra.tools.NodeTool",
                "-p",
                String.valueOf(ports.get(node))));
        String[] words = command.split(" ");
        assertThat(words[0]).isEqualTo("nodetool");
        line.addAll(List.of(words).subList(1, words.length));
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s on %s: %s", command, node, printed).isZero();
        return printed;
    }
}
