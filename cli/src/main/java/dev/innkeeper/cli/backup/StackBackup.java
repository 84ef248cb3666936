package dev.innkeeper.cli.backup;

import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cassandra.local.RunningNodes;
import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.up.StackDirectory;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.stack.CassandraCluster;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.LocalAccess;
import dev.innkeeper.stack.StackDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The backup of a stack, and a stack of a backup. */
public final class StackBackup {
    private final Path dataDirectory;
    private final Consumer<String> progress;

    /**
     * Does nothing yet.
     *
     * @param dataDirectory of the stack that is backed up, or is to be made
     * @param progress is told each step, for people
     */
    public StackBackup(Path dataDirectory, Consumer<String> progress) {
        this.dataDirectory = dataDirectory.toAbsolutePath().normalize();
        this.progress = progress;
    }

    /**
     * Takes a backup while the stack goes on.
     *
     * @return its size in bytes
     * @throws CommandFailedException if the stack does not run, or the directory is not empty or cannot be written
     */
    public long take(Path directory, Clock clock) {
        Path target = directory.toAbsolutePath().normalize();
        refuseUnlessEmpty(target);
        Path cassandra = StackDirectory.cassandra(dataDirectory);
        RunningNodes running = running(cassandra);
        ClusterAccess access = running.secured()
                ? LocalAccess.of(LocalCassandra.accessOf(LocalCassandra.SUPERUSER, cassandra))
                : ClusterAccess.OPEN;
        try (CassandraCluster cluster = CassandraCluster.connect(running.contactPoints(), access)) {
            Files.createDirectories(target);
            // First: the backup is one when its manifest is there.
            Path sample = dataDirectory.resolve(StackDirectory.SAMPLE);
            if (Files.exists(sample)) {
                Files.copy(sample, target.resolve(StackDirectory.SAMPLE));
            }
            return new Backup(running, cluster, clock, progress).writeTo(target);
        } catch (IOException e) {
            throw CommandFailedException.failed("cannot write the backup to " + target + ": " + e.getMessage());
        }
    }

    /**
     * Makes the data directory of a backup.
     *
     * @param secure whether the new server asks who its clients are
     * @throws CommandFailedException if the backup is not whole, or the data directory has data or is in use
     */
    public void restore(Path directory, Installation installation, boolean secure) {
        Path source = directory.toAbsolutePath().normalize();
        Restoration restoration = Restoration.of(source);
        installation.requireBuilt();
        if (Files.exists(StackDirectory.cassandra(dataDirectory))) {
            throw CommandFailedException.unusable(
                    dataDirectory + " has data: name another directory with --data-dir, or move that one away first");
        }
        try (StackDirectory stack = StackDirectory.open(dataDirectory)) {
            fill(stack, restoration, installation, secure);
            Path sample = source.resolve(StackDirectory.SAMPLE);
            if (Files.exists(sample)) {
                Files.copy(sample, dataDirectory.resolve(StackDirectory.SAMPLE), StandardCopyOption.REPLACE_EXISTING);
            }
            // Last: a stack finds its data, or none.
            stack.keepUnfinished();
        } catch (IOException e) {
            throw CommandFailedException.failed("cannot write to " + dataDirectory + ": " + e.getMessage());
        }
        progress.accept("restored to " + dataDirectory + ", as of " + restoration.begun() + "; start it: ./innkeeper up"
                + " --data-dir " + dataDirectory + options(restoration, secure));
        progress.accept("then, before anybody books: ./innkeeper audit --repair");
    }

    private void fill(StackDirectory stack, Restoration restoration, Installation installation, boolean secure) {
        ClusterOptions options = ClusterOptions.of(installation.cassandraServer(), stack.unfinished())
                .withNodes(restoration.nodes(), restoration.dataCentres())
                .withLogDirectory(stack.logs())
                .securedFor(secure ? StackDatabase.ROLES : List.of());
        try (LocalCassandra cassandra = LocalCassandra.start(options);
                CassandraCluster cluster = CassandraCluster.connect(
                        cassandra.contactPoints(cassandra.localDataCentre()),
                        secure ? LocalAccess.of(cassandra.accessOf(LocalCassandra.SUPERUSER)) : ClusterAccess.OPEN)) {
            restoration.into(cassandra, cluster, progress);
            if (secure) {
                // Made here, since a table belongs to who makes it, and the schema step must have them.
                cluster.makeRoles(
                        StackDatabase.replication(cassandra),
                        role -> cassandra.accessOf(role.cqlName()).password());
                cluster.handTablesOver();
            }
        }
    }

    private static String options(Restoration restoration, boolean secure) {
        return (restoration.nodes() == 1 ? "" : " --nodes " + restoration.nodes())
                + (restoration.dataCentres() == 1 ? "" : " --datacenters " + restoration.dataCentres())
                + (secure ? " --secure" : "");
    }

    private RunningNodes running(Path cassandra) {
        try {
            return RunningNodes.of(cassandra);
        } catch (LocalCassandraException e) {
            throw CommandFailedException.unusable(
                    e.getMessage() + ": start it by ./innkeeper up, or name its --data-dir");
        }
    }

    private static void refuseUnlessEmpty(Path target) {
        if (!Files.exists(target)) {
            return;
        }
        if (!Files.isDirectory(target)) {
            throw CommandFailedException.unusable(target + " is a file: name a directory that is empty, or not there");
        }
        try (Stream<Path> content = Files.list(target)) {
            if (content.findAny().isPresent()) {
                throw CommandFailedException.unusable(
                        target + " is not empty: name a directory that is, or is not there");
            }
        } catch (IOException e) {
            throw CommandFailedException.unusable("cannot read " + target + ": " + e.getMessage());
        }
    }
}
