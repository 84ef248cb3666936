package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import dev.innkeeper.cassandra.local.process.ProcessIdentity;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.IntStream;

/**
 * The nodes that another process has started on a data directory, and that are running.
 *
 * @param dataCentres how many there are
 * @param secured whether they ask who their clients are
 */
public record RunningNodes(List<RunningNode> nodes, int dataCentres, boolean secured) {
    /**
     * One of them.
     *
     * @param index from 1
     * @param data the directory with a directory for each keyspace
     */
    public record RunningNode(int index, ProcessHandle process, InetSocketAddress address, Path data) {}

    public RunningNodes {
        nodes = List.copyOf(nodes);
    }

    /**
     * Looks for them.
     *
     * @param dataDirectory the one of {@link ClusterOptions}
     * @throws LocalCassandraException if they do not all run
     */
    public static RunningNodes of(Path dataDirectory) {
        Path path = dataDirectory.toAbsolutePath().normalize();
        Properties remembered = ClusterDirectory.remembered(path);
        List<Optional<ProcessHandle>> processes = remembered
                .getProperty("processes", "")
                .lines()
                .map(line -> ProcessIdentity.parse(line).flatMap(ProcessIdentity::alive))
                .toList();
        String port = remembered.getProperty("native-port");
        if (port == null || processes.isEmpty() || processes.stream().anyMatch(Optional::isEmpty)) {
            throw new LocalCassandraException("no Cassandra runs on the data in " + path);
        }
        List<RunningNode> nodes = IntStream.rangeClosed(1, processes.size())
                .mapToObj(index -> new RunningNode(
                        index,
                        processes.get(index - 1).orElseThrow(),
                        new InetSocketAddress(LocalCluster.loopback(index), Integer.parseInt(port)),
                        ClusterDirectory.node(path, index).resolve("data")))
                .toList();
        return new RunningNodes(
                nodes,
                Integer.parseInt(remembered.getProperty("data-centres", "1")),
                Boolean.parseBoolean(remembered.getProperty("secured")));
    }

    /** Where those of the first data centre answer queries. */
    public List<InetSocketAddress> contactPoints() {
        return nodes.stream()
                .limit(nodes.size() / dataCentres)
                .map(RunningNode::address)
                .toList();
    }
}
