package dev.innkeeper.cli.backup;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cassandra.local.NodeManagement;
import dev.innkeeper.cli.backup.Manifest.SavedFile;
import dev.innkeeper.cli.backup.Manifest.SavedKeyspace;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.stack.CassandraCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Restores a backup to a new cluster. Each node imports the files of all nodes: every node has a replica of everything,
 * so all of them have the same data from the start, even if one had missed a write.
 */
public final class Restoration {
    private final Path directory;
    private final Manifest manifest;

    private Restoration(Path directory, Manifest manifest) {
        this.directory = directory;
        this.manifest = manifest;
    }

    /**
     * Checks a backup without changing anything.
     *
     * @throws CommandFailedException if a file is missing or damaged
     */
    public static Restoration of(Path directory) {
        Manifest manifest = Manifest.read(directory);
        manifest.files().forEach(file -> check(directory, file));
        return new Restoration(directory, manifest);
    }

    public int nodes() {
        return manifest.nodes().size();
    }

    public int dataCentres() {
        return manifest.dataCentres();
    }

    /** Everything acknowledged before is included. */
    public Instant begun() {
        return manifest.begun();
    }

    /** Restores to an empty cluster. */
    public void into(LocalCassandra cassandra, CassandraCluster cluster, Consumer<String> progress) {
        for (SavedKeyspace keyspace : manifest.keyspaces()) {
            keyspace.statements().forEach(cluster::change);
            for (ProcessHandle process : cassandra.processes()) {
                try (NodeManagement node = NodeManagement.of(process)) {
                    keyspace.tables().forEach(table -> importTable(node, keyspace.name(), table));
                }
            }
            progress.accept("keyspace " + keyspace.name() + " as of " + keyspace.taken());
        }
    }

    private void importTable(NodeManagement node, String keyspace, String table) {
        Set<Path> ofAllNodes = manifest.nodes().stream()
                .map(saved -> directory.resolve(saved.name()).resolve(keyspace).resolve(table))
                .filter(Restoration::hasFiles)
                .collect(Collectors.toSet());
        if (!ofAllNodes.isEmpty()) {
            node.importTables(keyspace, table, ofAllNodes);
        }
    }

    private static boolean hasFiles(Path directory) {
        if (!Files.isDirectory(directory)) {
            return false;
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.findAny().isPresent();
        } catch (IOException e) {
            throw CommandFailedException.failed("cannot read " + directory + ": " + e.getMessage());
        }
    }

    private static void check(Path directory, SavedFile file) {
        Path path = directory.resolve(file.path());
        try {
            if (Files.notExists(path)) {
                throw CommandFailedException.unusable(
                        "the backup is not complete, " + path + " is missing: use another one");
            }
            if (Files.size(path) != file.size() || !Digest.of(path).equals(file.sha256())) {
                throw CommandFailedException.unusable(
                        "the backup is damaged, the checksum of " + path + " is wrong: use another one");
            }
        } catch (IOException e) {
            throw CommandFailedException.unusable("cannot read " + path + ": " + e.getMessage());
        }
    }
}
