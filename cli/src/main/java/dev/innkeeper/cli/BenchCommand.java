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

/** Starts the benchmark in its own JVM, with its own libraries and memory. */
@Command(
        name = "bench",
        description = {
            "Compares the services with direct use of the database, on a stack of its own, and writes a report.",
            "./innkeeper bench --help lists its options."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class BenchCommand implements Callable<Integer> {
    /** Passed on to the benchmark. */
    @Unmatched
    private List<String> options = new ArrayList<>();

    @Override
    public Integer call() throws InterruptedException {
        Path root = Installation.current().root();
        Path jar = root.resolve("benchmark/target/innkeeper-benchmark.jar");
        if (Files.notExists(jar)) {
            throw CommandFailedException.unusable(jar + " is missing: run the script ./innkeeper, which builds it");
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
            throw CommandFailedException.failed("cannot start the benchmark: " + e.getMessage());
        }
        Runtime.getRuntime().addShutdownHook(new Thread(benchmark::destroy, "end-benchmark"));
        return benchmark.waitFor();
    }
}
