package dev.innkeeper.conformance;

import dev.innkeeper.conformance.cluster.StackSpec;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.stack.Installation;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that starts a stack of its own. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
abstract class StackCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    RunOptions options;

    @Option(names = "--root", paramLabel = "DIR", description = "The built project (default: the current directory).")
    private @Nullable Path root;

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            description = "For data, logs and the history, empty or new (default: a temporary one, which is kept).")
    private @Nullable Path directory;

    @Override
    public final Integer call() throws IOException {
        Path data = directory == null ? Files.createTempDirectory("innkeeper-" + spec.name()) : directory;
        StackSpec stackSpec = stack(data);
        out().println("seed " + options.seed() + ", data, logs and history in " + data);
        try (StackUnderTest stack = StackUnderTest.start(stackSpec);
                HistoryFile history = options.history(data.resolve("history.jsonl"))) {
            return run(stack, history, data) ? 0 : ConformanceCommand.WRONG;
        }
    }

    /** What to start. */
    abstract StackSpec stack(Path data);

    /** Runs scenarios against the started stack and reports; returns whether nothing is wrong. */
    abstract boolean run(StackUnderTest stack, HistoryFile history, Path data);

    Installation installation() {
        return new Installation(root == null ? Path.of(System.getProperty(Installation.PROPERTY, ".")) : root);
    }

    PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
