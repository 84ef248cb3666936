package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.ProcessIdentity;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * What a data directory remembers of its nodes, in {@code cluster.properties}.
 *
 * @param storagePort the port on which the nodes talk to each other: under another port they would not find each other
 * @param processes of the last start
 */
record ClusterState(
        int nodes, int dataCentres, boolean secured, int storagePort, int nativePort, List<ProcessIdentity> processes) {
    private static final String FILE = "cluster.properties";

    /** Empty if no node was ever started on the directory, which may be in use by another process. */
    static Optional<ClusterState> read(Path directory) {
        Path file = directory.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new LocalCassandraException("cannot read " + file + ": " + LocalCassandraException.reason(e), e);
        }
        return Optional.of(new ClusterState(
                number(properties, "nodes", 1),
                number(properties, "data-centres", 1),
                Boolean.parseBoolean(properties.getProperty("secured")),
                number(properties, "storage-port", 0),
                number(properties, "native-port", 0),
                properties
                        .getProperty("processes", "")
                        .lines()
                        .flatMap(line -> ProcessIdentity.parse(line).stream())
                        .toList()));
    }

    private static int number(Properties properties, String name, int otherwise) {
        return Integer.parseInt(properties.getProperty(name, Integer.toString(otherwise)));
    }

    void write(Path directory) {
        Properties properties = new Properties();
        properties.setProperty("nodes", Integer.toString(nodes));
        properties.setProperty("data-centres", Integer.toString(dataCentres));
        properties.setProperty("secured", Boolean.toString(secured));
        properties.setProperty("storage-port", Integer.toString(storagePort));
        properties.setProperty("native-port", Integer.toString(nativePort));
        properties.setProperty(
                "processes", processes.stream().map(ProcessIdentity::toString).collect(Collectors.joining("\n")));
        try (Writer writer = Files.newBufferedWriter(directory.resolve(FILE))) {
            properties.store(writer, null);
        } catch (IOException e) {
            throw new LocalCassandraException(
                    "cannot write to the data directory " + directory + ": " + LocalCassandraException.reason(e), e);
        }
    }
}
