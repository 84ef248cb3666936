package dev.innkeeper.cassandra.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Another JVM that uses the local server until it is killed. It prints a number on its first line. */
final class ChildJvm implements AutoCloseable {
    private final Process process;
    private final String said;

    private ChildJvm(Process process, String said) {
        this.process = process;
        this.said = said;
    }

    /** Joins the shared server and prints its port. */
    static ChildJvm joiningTheSharedServer() {
        return running(List.of("shared"));
    }

    /** Starts a node of its own and prints its process id. */
    static ChildJvm startingANode(Path dataDirectory) {
        return running(List.of("start", dataDirectory.toString()));
    }

    /** The other JVM's main method. */
    public static void main(String[] arguments) throws InterruptedException {
        LocalCassandra cassandra = arguments[0].equals("shared")
                ? LocalCassandra.shared()
                : LocalCassandra.start(LocalCassandra.serverHome(), Path.of(arguments[1]), 1);
        System.out.println(
                arguments[0].equals("shared")
                        ? cassandra.contactPoints().get(0).getPort()
                        : cassandra.processes().get(0).pid());
        Thread.currentThread().join();
    }

    long number() {
        return Long.parseLong(said);
    }

    /** Kills it like kill -9. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }

    private static ChildJvm running(List<String> arguments) {
        List<String> command = Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-D" + LocalCassandra.SERVER_HOME_PROPERTY + "=" + LocalCassandra.serverHome(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                ChildJvm.class.getName()),
                        arguments.stream())
                .toList();
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            BufferedReader reader =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            String line = reader.readLine();
            if (line == null) {
                throw new IllegalStateException(
                        "the other JVM ended with " + process.onExit().join().exitValue());
            }
            return new ChildJvm(process, line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
