package dev.innkeeper.conformance.sandbox;

import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Commands of the operating system. */
final class Commands {
    private static final List<Path> DIRECTORIES =
            Stream.of("/usr/sbin", "/usr/bin", "/sbin", "/bin").map(Path::of).toList();

    private Commands() {}

    /** Whether all of them are installed, and may do what only root may. */
    static boolean areAvailable(String... names) {
        return System.getProperty("user.name").equals("root")
                && Stream.of(names)
                        .allMatch(name -> DIRECTORIES.stream()
                                .anyMatch(directory -> Files.isExecutable(directory.resolve(name))));
    }

    /**
     * Runs a command until it ends.
     *
     * @throws StackException with its output if it fails
     */
    static void run(String... words) {
        String command = String.join(" ", words);
        try {
            Process process =
                    new ProcessBuilder(words).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new StackException(command + " failed: " + output.strip());
            }
        } catch (IOException e) {
            throw new StackException(command + " failed: " + e.getMessage());
        } catch (InterruptedException e) {
            throw StackException.interrupted();
        }
    }
}
