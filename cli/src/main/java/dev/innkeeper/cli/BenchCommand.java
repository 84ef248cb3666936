package dev.innkeeper.cli;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.stack.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/**
 * Starts the benchmark in a Java machine of its own, which has the libraries that it needs and nothing of ours to share
 * its memory with.
 */
@Command(
        name = "bench",
        description = {
            "Measures what the services cost over the database itself, on a stack of its own, and writes a report.",
            "./innkeeper bench --help tells what it takes."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class BenchCommand implements Callable<Integer> {
    /** The benchmark's own: what they mean is said there. */
    @Unmatched
    private List<String> options = new ArrayList<>();

    @Override
    public Integer call() throws InterruptedException {
        Path root = Installation.current().root();
        Path jar = root.resolve("benchmark/target/innkeeper-benchmark.jar");
        if (Files.notExists(jar)) {
            throw CommandFailedException.unusable(jar + " is not there: call the script ./innkeeper, which builds it");
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-D" + Installation.PROPERTY + "=" + root,
                "-jar",
                jar.toString()));
        command.addAll(options);
        Process benchmark;
        try {
            benchmark = new ProcessBuilder(command).inheritIO().start();
        } catch (IOException e) {
            throw CommandFailedException.failed("the benchmark cannot be started: " + e.getMessage());
        }
        Runtime.getRuntime().addShutdownHook(new Thread(benchmark::destroy, "end-benchmark"));
        return benchmark.waitFor();
    }
}
