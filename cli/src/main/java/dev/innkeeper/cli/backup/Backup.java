package dev.innkeeper.cli.backup;

import dev.innkeeper.cassandra.local.NodeManagement;
import dev.innkeeper.cassandra.local.RunningNodes;
import dev.innkeeper.cassandra.local.RunningNodes.RunningNode;
import dev.innkeeper.cli.backup.Manifest.SavedFile;
import dev.innkeeper.cli.backup.Manifest.SavedKeyspace;
import dev.innkeeper.cli.backup.Manifest.SavedNode;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.stack.CassandraCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Makes a backup of a stack that keeps working.
 *
 * <p>The snapshot of the reservation keyspace is taken first, on all nodes, and that of the hotel keyspace second. A
 * booking is confirmed after it has claimed its nights, so every booking that is confirmed in the first snapshot has its
 * nights in the second one. Bookings made in between leave claimed nights without a booking: they are blocked until the
 * sweeper or an audit frees them, and no guest is without a room. In the opposite order, nights of confirmed bookings
 * would be available.
 */
public final class Backup {
    /** The first snapshot is complete on all nodes before the next one begins. */
    static final List<Keyspace> ORDER = List.of(Keyspace.RESERVATION, Keyspace.HOTEL);

    private final RunningNodes running;
    private final CassandraCluster cluster;
    private final Clock clock;
    private final Consumer<String> progress;

    public Backup(RunningNodes running, CassandraCluster cluster, Clock clock, Consumer<String> progress) {
        this.running = running;
        this.cluster = cluster;
        this.clock = clock;
        this.progress = progress;
    }

    /**
     * Writes the backup.
     *
     * @param directory empty or not existing
     * @return its size in bytes
     * @throws CommandFailedException if it cannot be written; without a manifest it is not a valid backup
     */
    public long writeTo(Path directory) {
        String name = "innkeeper-" + clock.instant().toEpochMilli();
        Map<RunningNode, NodeManagement> nodes = new TreeMap<>(Comparator.comparingInt(RunningNode::index));
        try {
            running.nodes().forEach(node -> nodes.put(node, NodeManagement.of(node.process())));
            Instant begun = clock.instant();
            List<SavedKeyspace> keyspaces = ORDER.stream()
                    .map(keyspace -> takeSnapshots(keyspace, name, nodes.values()))
                    .toList();
            Instant ended = clock.instant();
            List<SavedFile> files = new ArrayList<>();
            List<SavedNode> saved = new ArrayList<>();
            for (Map.Entry<RunningNode, NodeManagement> node : nodes.entrySet()) {
                saved.add(new SavedNode(
                        directoryOf(node.getKey()), node.getValue().tokens()));
                for (SavedKeyspace keyspace : keyspaces) {
                    copy(node.getKey(), keyspace, name, directory, files);
                }
            }
            new Manifest(
                            Manifest.FORMAT,
                            begun,
                            ended,
                            cluster.version(),
                            running.dataCentres(),
                            saved,
                            keyspaces,
                            files)
                    .write(directory);
            return files.stream().mapToLong(SavedFile::size).sum();
        } catch (IOException e) {
            throw CommandFailedException.failed("cannot write the backup to " + directory + ": " + e.getMessage());
        } finally {
            nodes.values().forEach(node -> node.clearSnapshot(name));
            nodes.values().forEach(NodeManagement::close);
        }
    }

    private SavedKeyspace takeSnapshots(Keyspace keyspace, String name, Iterable<NodeManagement> nodes) {
        // Before the rows: a table that is created meanwhile is not in the backup at all.
        SavedSchema schema = SavedSchema.of(cluster.describe(keyspace));
        for (NodeManagement node : nodes) {
            node.takeSnapshot(name, keyspace.cqlName());
        }
        Instant taken = clock.instant();
        progress.accept("keyspace " + keyspace.cqlName() + " taken at " + taken);
        return new SavedKeyspace(keyspace.cqlName(), taken, schema.tables(), schema.statements());
    }

    private static void copy(
            RunningNode node, SavedKeyspace keyspace, String snapshot, Path directory, List<SavedFile> files)
            throws IOException {
        Path data = node.data().resolve(keyspace.name());
        for (String table : keyspace.tables()) {
            String path = String.join("/", directoryOf(node), keyspace.name(), table);
            Path target = directory.resolve(path);
            Files.createDirectories(target);
            for (Path file : filesOf(data, table, snapshot)) {
                String fileName = file.getFileName().toString();
                files.add(new SavedFile(
                        path + "/" + fileName, Files.size(file), Digest.copy(file, target.resolve(fileName))));
            }
        }
    }

    /** A directory is the name and the id of a table, so that a dropped table of the same name has its own. */
    private static List<Path> filesOf(Path data, String table, String snapshot) throws IOException {
        List<Path> found = new ArrayList<>();
        try (Stream<Path> tables = Files.list(data)) {
            for (Path directory : tables.filter(
                            path -> path.getFileName().toString().matches(table + "-[0-9a-f]{32}"))
                    .toList()) {
                Path files = directory.resolve("snapshots").resolve(snapshot);
                if (Files.isDirectory(files)) {
                    try (Stream<Path> kept = Files.list(files)) {
                        kept.filter(Backup::isPartOfTable).forEach(found::add);
                    }
                }
            }
        }
        return found;
    }

    /** Cassandra adds a manifest and the schema of the table to a snapshot. */
    private static boolean isPartOfTable(Path file) {
        String name = file.getFileName().toString();
        return Files.isRegularFile(file) && !name.equals("manifest.json") && !name.equals("schema.cql");
    }

    private static String directoryOf(RunningNode node) {
        return "node" + node.index();
    }
}
