package dev.innkeeper.conformance.cluster;

import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The directory of a node. */
record NodeFiles(Path directory) {
    private static final String CONFIGURATION = "cassandra.yaml";

    int storagePort() {
        Matcher port = Pattern.compile("(?m)^storage_port: (\\d+)$").matcher(configuration());
        if (!port.find()) {
            throw new StackException("there is no storage_port in " + directory.resolve(CONFIGURATION));
        }
        return Integer.parseInt(port.group(1));
    }

    /** Makes a node without data stream them from the others: it must not be its own seed, and finds its tokens. */
    void joinByStreaming(InetAddress seed) {
        write(configuration()
                .replaceAll("(?m)^initial_token: .*$", "")
                .replace("auto_bootstrap: false", "auto_bootstrap: true")
                .replaceAll("(?m)- seeds: .*$", "- seeds: \"" + seed.getHostAddress() + ":" + storagePort() + "\""));
    }

    /** Creates the directory of another node with the configuration of this one. */
    NodeFiles copyFor(String name, InetAddress from, InetAddress to) {
        NodeFiles other = new NodeFiles(directory.resolveSibling(name));
        try {
            Files.createDirectories(other.directory.resolve("tmp"));
        } catch (IOException e) {
            throw cannot("write to", e);
        }
        other.write(configuration()
                .replaceAll("(?m)^(listen_address|broadcast_address|rpc_address): .*$", "$1: " + to.getHostAddress()));
        other.joinByStreaming(from);
        return other;
    }

    /** Deletes all data. */
    void deleteData() {
        delete(path -> !path.equals(directory.resolve(CONFIGURATION)));
        try {
            Files.createDirectories(directory.resolve("tmp"));
        } catch (IOException e) {
            throw cannot("write to", e);
        }
    }

    /** Deletes the state of Paxos of a node that was drained, so that its commit log has none of it either. */
    void deletePaxosState() {
        Path system = directory.resolve("data").resolve("system");
        delete(path ->
                path.startsWith(system) && system.relativize(path).toString().matches("paxos-[^/]*/.*")
                        || path.startsWith(directory.resolve("commitlog")) && Files.isRegularFile(path));
    }

    void deleteAll() {
        delete(path -> true);
    }

    private void delete(Predicate<Path> which) {
        try (Stream<Path> paths = Files.walk(directory)) {
            List<Path> deepestFirst =
                    paths.filter(which).sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                // A directory stays if some of its files do.
                if (!Files.isDirectory(path) || isEmpty(path)) {
                    Files.delete(path);
                }
            }
        } catch (IOException e) {
            throw cannot("delete files in", e);
        }
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.findAny().isEmpty();
        }
    }

    private String configuration() {
        try {
            return Files.readString(directory.resolve(CONFIGURATION));
        } catch (IOException e) {
            throw cannot("read the configuration in", e);
        }
    }

    private void write(String configuration) {
        try {
            Files.writeString(directory.resolve(CONFIGURATION), configuration);
        } catch (IOException e) {
            throw cannot("write to", e);
        }
    }

    private StackException cannot(String what, IOException why) {
        return new StackException("cannot " + what + " " + directory + ": " + why.getMessage());
    }
}
