package dev.innkeeper.cassandra.local.node;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The output of a node: the log of Cassandra, and what its process printed before. */
record NodeLog(Path directory, int index) {
    private static final int LINES = 3;
    private static final int LONGEST_LINE = 300;

    Path log() {
        return directory.resolve("cassandra-" + index + ".log");
    }

    Path output() {
        return directory.resolve("cassandra-" + index + ".out");
    }

    /** Deletes the output of former starts. */
    void begin() throws IOException {
        Files.deleteIfExists(log());
        Files.deleteIfExists(output());
    }

    /** Why the process has ended, in one line. */
    String exitReason(int exitCode) {
        List<String> all = Stream.concat(lines(output()), lines(log())).toList();
        String where = "; its log is " + log();
        if (all.stream().anyMatch(line -> line.contains("No space left on device"))) {
            return "Cassandra ended because the disk is full: make room for its data and start again" + where;
        }
        if (all.stream().anyMatch(line -> line.contains("Address already in use"))) {
            return "Cassandra ended because another program took its port: start again, or choose another port" + where;
        }
        return "Cassandra ended while starting, with exit code " + exitCode + ": " + String.join(" / ", lastErrors(all))
                + where;
    }

    private static List<String> lastErrors(List<String> all) {
        List<String> errors = all.stream().filter(NodeLog::isError).toList();
        List<String> relevant = errors.isEmpty() ? all : errors;
        List<String> last = new ArrayList<>();
        for (String line : relevant.subList(Math.max(0, relevant.size() - LINES), relevant.size())) {
            last.add(
                    line.length() <= LONGEST_LINE
                            ? line.strip()
                            : line.substring(0, LONGEST_LINE).strip());
        }
        return last;
    }

    private static boolean isError(String line) {
        return line.contains("ERROR")
                || line.contains("Exception")
                || line.contains("Caused by")
                || line.startsWith("Error");
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.exists(file)
                    ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines()
                    : Stream.empty();
        } catch (IOException e) {
            return Stream.of("cannot read " + file + ": " + e.getMessage());
        }
    }
}
