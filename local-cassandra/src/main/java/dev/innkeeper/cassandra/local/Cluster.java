package dev.innkeeper.cassandra.local;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Nodes of one's own, and the data directory that they hold. */
final class Cluster {
    private static final int HEAP_OF_ONE = 512;
    private static final int HEAP_OF_MANY = 384;
    private static final List<String> WATCHED = List.of("parent");

    /** Those running: one that nobody refers to any more would close the pipe to its nodes, and so end them. */
    private static final Set<Cluster> RUNNING = ConcurrentHashMap.newKeySet();

    private final DataDirectory data;
    private final List<Node> nodes = new ArrayList<>();

    private Cluster(DataDirectory data) {
        this.data = data;
    }

    static LocalCassandra start(ClusterOptions options) {
        ServerCommand server = new ServerCommand(options.serverHome(), Jdk.chosen());
        Cluster cluster = new Cluster(DataDirectory.open(options.dataDirectory()));
        RUNNING.add(cluster);
        try {
            cluster.startNodes(server, options);
        } catch (RuntimeException e) {
            cluster.close();
            throw e;
        }
        return new LocalCassandra(
                cluster.nodes.stream().map(Node::address).toList(),
                cluster.nodes.stream().map(Node::process).toList(),
                cluster::close);
    }

    private void startNodes(ServerCommand server, ClusterOptions options) {
        data.refuseOtherThan(options.nodes());
        data.awaitEndOfFormerNodes();
        List<InetAddress> addresses = IntStream.rangeClosed(1, options.nodes())
                .mapToObj(Cluster::loopback)
                .toList();
        addresses.forEach(Ports::requireAddress);
        int nativePort = nativePort(options, addresses);
        int storagePort = data.storagePort().orElseGet(() -> Ports.free(addresses));
        addresses.forEach(address -> Ports.requireFree(address, storagePort));
        String seeds = addresses.stream()
                .map(address -> address.getHostAddress() + ":" + storagePort)
                .collect(Collectors.joining(","));
        for (int index = 1; index <= options.nodes(); index++) {
            Node.Settings settings = new Node.Settings(
                    index,
                    addresses.get(index - 1),
                    nativePort,
                    storagePort,
                    token(index, options.nodes()),
                    seeds,
                    options.nodes() == 1 ? HEAP_OF_ONE : HEAP_OF_MANY,
                    true,
                    options.materializedViews(),
                    data.node(index),
                    options.logDirectory());
            nodes.add(Node.start(server, settings, WATCHED));
        }
        data.remember(
                options.nodes(), storagePort, nodes.stream().map(Node::process).toList());
        nodes.forEach(node -> node.awaitAnswer(options.nodes() > 1));
    }

    private synchronized void close() {
        if (RUNNING.remove(this)) {
            nodes.forEach(Node::stop);
            nodes.forEach(Node::awaitEnd);
            data.close();
        }
    }

    private static int nativePort(ClusterOptions options, List<InetAddress> addresses) {
        if (options.nativePort() == 0) {
            return Ports.free(addresses);
        }
        addresses.forEach(address -> Ports.requireFree(address, options.nativePort()));
        return options.nativePort();
    }

    /** Evenly spread over the ring of Murmur3, which goes from -2^63 to 2^63 - 1; one node sits at 0. */
    static String token(int index, int nodes) {
        BigInteger ring = BigInteger.ONE.shiftLeft(64);
        BigInteger lowest = BigInteger.ONE.shiftLeft(63).negate();
        return ring.multiply(BigInteger.valueOf(2L * index - 1))
                .divide(BigInteger.valueOf(2L * nodes))
                .add(lowest)
                .toString();
    }

    static InetAddress loopback(int index) {
        try {
            return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) index});
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
