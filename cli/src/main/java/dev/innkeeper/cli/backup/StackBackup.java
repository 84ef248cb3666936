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

/** Makes a backup of a local stack, and restores one. */
public final class StackBackup {
    private final Path dataDirectory;
    private final Consumer<String> progress;

    /**
     * @param dataDirectory of the stack
     * @param progress receives a line for each step
     */
    public StackBackup(Path dataDirectory, Consumer<String> progress) {
        this.dataDirectory = dataDirectory.toAbsolutePath().normalize();
        this.progress = progress;
    }

    /**
     * Makes a backup while the stack keeps working.
     *
     * @return its size in bytes
     * @throws CommandFailedException if the stack does not run, or the directory is not empty or not writable
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
            // First, because the manifest, which makes the backup valid, must be last.
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
     * Creates the data directory from a backup.
     *
     * @param secure whether Cassandra will require TLS and roles
     * @throws CommandFailedException if the backup is not complete, or the data directory has data or is in use
     */
    public void restore(Path directory, Installation installation, boolean secure) {
        Path source = directory.toAbsolutePath().normalize();
        Restoration restoration = Restoration.of(source);
        installation.requireBuilt();
        if (Files.exists(StackDirectory.cassandra(dataDirectory))) {
            throw CommandFailedException.unusable(
                    dataDirectory + " has data: choose another directory with --data-dir, or move it away");
        }
        try (StackDirectory stack = StackDirectory.open(dataDirectory)) {
            fill(stack, restoration, installation, secure);
            Path sample = source.resolve(StackDirectory.SAMPLE);
            if (Files.exists(sample)) {
                Files.copy(sample, dataDirectory.resolve(StackDirectory.SAMPLE), StandardCopyOption.REPLACE_EXISTING);
            }
            // Last, so that a stack finds either all of the data or none.
            stack.keepUnfinished();
        } catch (IOException e) {
            throw CommandFailedException.failed("cannot write to " + dataDirectory + ": " + e.getMessage());
        }
        progress.accept("restored to " + dataDirectory + ", as of " + restoration.begun()
                + "; start it with ./innkeeper up" + " --data-dir " + dataDirectory + options(restoration, secure));
        progress.accept("then run ./innkeeper audit --repair before anybody books");
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
                // A table belongs to the role that creates it, and the schema step needs all of them.
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
                    e.getMessage() + ": start it with ./innkeeper up, or set its --data-dir");
        }
    }

    private static void refuseUnlessEmpty(Path target) {
        if (!Files.exists(target)) {
            return;
        }
        if (!Files.isDirectory(target)) {
            throw CommandFailedException.unusable(target + " is a file: choose an empty or new directory");
        }
        try (Stream<Path> content = Files.list(target)) {
            if (content.findAny().isPresent()) {
                throw CommandFailedException.unusable(target + " is not empty: choose an empty or new directory");
            }
        } catch (IOException e) {
            throw CommandFailedException.unusable("cannot read " + target + ": " + e.getMessage());
        }
    }
}
