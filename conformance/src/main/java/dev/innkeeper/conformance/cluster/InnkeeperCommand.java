package dev.innkeeper.conformance.cluster;

import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.StackException;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command {@code ./innkeeper} of a build, which may be older than this program. */
public record InnkeeperCommand(Installation build) {
    /**
     * Runs a command of it until it ends.
     *
     * @throws StackException if its exit code is not 0
     */
    public void run(String... arguments) {
        Path jar = build.command();
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-D" + Installation.PROPERTY + "=" + build.root(),
                "-cp",
                jar + File.pathSeparator + jar.resolveSibling("lib") + File.separator + "*",
                "dev.innkeeper.cli.InnkeeperCommand"));
        line.addAll(List.of(arguments));
        try {
            int exitCode = new ProcessBuilder(line)
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.INHERIT)
                    .start()
                    .waitFor();
            if (exitCode != 0) {
                throw new StackException(
                        "./innkeeper " + arguments[0] + " of " + build.root() + " ended with " + exitCode);
            }
        } catch (IOException e) {
            throw new StackException("./innkeeper of " + build.root() + " does not start: " + e.getMessage());
        } catch (InterruptedException e) {
            throw StackException.interrupted();
        }
    }
}
