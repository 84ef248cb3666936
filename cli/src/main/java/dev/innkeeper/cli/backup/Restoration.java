package dev.innkeeper.cli.backup;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cassandra.local.NodeManagement;
import dev.innkeeper.cli.backup.Manifest.SavedFile;
import dev.innkeeper.cli.backup.Manifest.SavedKeyspace;
import dev.innkeeper.cli.backup.Manifest.SavedView;
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
 * Fills a new cluster with a backup. Each node takes the files of all nodes: each keeps a copy of everything, and so
 * they all hold the same from the first query on, also where one of them had missed a write. Views are made anew of
 * what their tables hold then: a snapshot of a view is not of the same moment as that of its table.
 */
public final class Restoration {
    private final Path directory;
    private final Manifest manifest;

    private Restoration(Path directory, Manifest manifest) {
        this.directory = directory;
        this.manifest = manifest;
    }

    /**
     * Looks through a backup: nothing is changed.
     *
     * @throws CommandFailedException if it is not whole, to the last byte
     */
    public static Restoration of(Path directory) {
        Manifest manifest = Manifest.read(directory);
        manifest.files().forEach(file -> check(directory, file));
        return new Restoration(directory, manifest);
    }

    /** How many nodes it takes. */
    public int nodes() {
        return manifest.nodes().size();
    }

    /** In how many data centres they are. */
    public int dataCentres() {
        return manifest.dataCentres();
    }

    /** Whatever was acknowledged before is in it. */
    public Instant begun() {
        return manifest.begun();
    }

    /** Fills a cluster that is empty. */
    public void into(LocalCassandra cassandra, CassandraCluster cluster, Consumer<String> progress) {
        for (SavedKeyspace keyspace : manifest.keyspaces()) {
            keyspace.statements().forEach(cluster::change);
            for (ProcessHandle process : cassandra.processes()) {
                try (NodeManagement node = NodeManagement.of(process)) {
                    keyspace.tables().forEach(table -> importTable(node, keyspace.name(), table));
                }
            }
            for (SavedView view : keyspace.views()) {
                cluster.change(view.statement());
                cluster.awaitView(keyspace.name(), view.name(), nodes());
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
                throw CommandFailedException.unusable("the backup is not whole, " + path + " is missing: take another");
            }
            if (Files.size(path) != file.size() || !Digest.of(path).equals(file.sha256())) {
                throw CommandFailedException.unusable(
                        "the backup is damaged, " + path + " is not what was written: take another");
            }
        } catch (IOException e) {
            throw CommandFailedException.unusable("cannot read " + path + ": " + e.getMessage());
        }
    }
}
