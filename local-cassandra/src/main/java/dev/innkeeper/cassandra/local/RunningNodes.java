package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.process.LocalCassandraException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The running nodes that another process has started on a data directory.
 *
 * @param secured whether clients must log in
 */
public record RunningNodes(List<RunningNode> nodes, int dataCentres, boolean secured) {
    /**
     * One node.
     *
     * @param index from 1
     * @param data the directory that contains a directory for each keyspace
     */
    public record RunningNode(int index, ProcessHandle process, InetSocketAddress address, Path data) {}

    public RunningNodes {
        nodes = List.copyOf(nodes);
    }

    /**
     * Finds them.
     *
     * @param dataDirectory the one of {@link ClusterOptions}
     * @throws LocalCassandraException if they do not all run
     */
    public static RunningNodes of(Path dataDirectory) {
        Path path = dataDirectory.toAbsolutePath().normalize();
        ClusterState state = ClusterState.read(path).orElseThrow(() -> notRunning(path));
        List<ProcessHandle> processes = state.processes().stream()
                .flatMap(process -> process.alive().stream())
                .toList();
        if (processes.size() != state.nodes() || state.nativePort() == 0) {
            throw notRunning(path);
        }
        List<RunningNode> nodes = IntStream.rangeClosed(1, state.nodes())
                .mapToObj(index -> new RunningNode(
                        index,
                        processes.get(index - 1),
                        new InetSocketAddress(LocalCluster.loopback(index), state.nativePort()),
                        ClusterDirectory.node(path, index).resolve("data")))
                .toList();
        return new RunningNodes(nodes, state.dataCentres(), state.secured());
    }

    private static LocalCassandraException notRunning(Path path) {
        return new LocalCassandraException("no Cassandra runs on the data in " + path);
    }

    /** The addresses for queries of the first data centre. */
    public List<InetSocketAddress> contactPoints() {
        return nodes.stream()
                .limit(nodes.size() / dataCentres)
                .map(RunningNode::address)
                .toList();
    }
}
