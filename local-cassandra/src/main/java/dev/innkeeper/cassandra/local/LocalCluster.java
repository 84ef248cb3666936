package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.node.CqlProbe;
import dev.innkeeper.cassandra.local.node.Node;
import dev.innkeeper.cassandra.local.node.ServerCommand;
import dev.innkeeper.cassandra.local.node.Superuser;
import dev.innkeeper.cassandra.local.process.Jdk;
import dev.innkeeper.cassandra.local.process.Ports;
import dev.innkeeper.cassandra.local.process.ProcessIdentity;
import dev.innkeeper.cassandra.local.process.TcpProxy;
import dev.innkeeper.cassandra.local.security.ClientAccess;
import dev.innkeeper.cassandra.local.security.SecurityDirectory;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A cluster of one's own with its data directory. */
final class LocalCluster implements LocalCassandra.Lifecycle {
    private static final int HEAP_MB_OF_SINGLE_NODE = 512;
    private static final int HEAP_MB_OF_EACH_NODE = 384;
    private static final List<String> END_WITH_PARENT = List.of("parent");

    /** Keeps references: the nodes of a garbage-collected cluster would see their standard input close, and end. */
    private static final Set<LocalCluster> RUNNING = ConcurrentHashMap.newKeySet();

    private final ClusterDirectory data;
    private final List<Node> nodes = new ArrayList<>();
    private final List<TcpProxy> proxies = new ArrayList<>();
    private Optional<ClientAccess> superuser = Optional.empty();

    private LocalCluster(ClusterDirectory data) {
        this.data = data;
    }

    static LocalCassandra launch(ClusterOptions options) {
        Jdk jdk = Jdk.chosen();
        ServerCommand server = new ServerCommand(options.serverHome(), jdk);
        LocalCluster cluster = new LocalCluster(ClusterDirectory.open(options.dataDirectory()));
        RUNNING.add(cluster);
        try {
            Optional<SecurityDirectory> security = cluster.security(jdk, options);
            cluster.startNodes(server, options, security);
            return new LocalCassandra(
                    cluster.nodes.stream().map(Node::address).toList(),
                    cluster.nodes.stream().map(Node::process).toList(),
                    LocalCassandra.DATA_CENTRES.subList(0, options.dataCentres()),
                    security,
                    cluster);
        } catch (RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    private Optional<SecurityDirectory> security(Jdk jdk, ClusterOptions options) {
        data.refuseOtherThan(options.nodes(), options.isSecured());
        if (!options.isSecured()) {
            return Optional.empty();
        }
        List<String> clients = new ArrayList<>(options.clients());
        clients.add(LocalCassandra.SUPERUSER);
        return Optional.of(data.secure(jdk, clients));
    }

    private void startNodes(ServerCommand server, ClusterOptions options, Optional<SecurityDirectory> security) {
        data.awaitEndOfFormerNodes();
        List<InetAddress> addresses = IntStream.rangeClosed(1, options.nodes())
                .mapToObj(LocalCluster::loopback)
                .toList();
        addresses.forEach(Ports::requireAddress);
        int nativePort = nativePort(options, addresses);
        int storagePort = data.state()
                .map(ClusterState::storagePort)
                .filter(port -> port > 0)
                .orElseGet(() -> Ports.free(addresses));
        addresses.forEach(address -> Ports.requireFree(address, storagePort));
        List<InetAddress> known = knownAs(options, addresses, storagePort);
        String seeds = known.stream()
                .map(address -> address.getHostAddress() + ":" + storagePort)
                .collect(Collectors.joining(","));
        for (int index = 1; index <= options.nodes(); index++) {
            Node.Settings settings = new Node.Settings(
                    index,
                    addresses.get(index - 1),
                    known.get(index - 1),
                    nativePort,
                    storagePort,
                    token(index, options.nodes()),
                    seeds,
                    options.nodes() == 1 ? HEAP_MB_OF_SINGLE_NODE : HEAP_MB_OF_EACH_NODE,
                    true,
                    options.launcher(),
                    security.map(directory -> directory.configuration(options.nodes()))
                            .orElse(""),
                    options.dataCentres() == 1 ? Optional.empty() : Optional.of(options.dataCentreOf(index)),
                    data.node(index),
                    options.logs());
            nodes.add(Node.start(server, settings, END_WITH_PARENT));
        }
        data.write(new ClusterState(
                options.nodes(),
                options.dataCentres(),
                options.isSecured(),
                storagePort,
                nativePort,
                nodes.stream().map(Node::process).map(ProcessIdentity::of).toList()));
        superuser = security.map(directory -> directory.accessOf(LocalCassandra.SUPERUSER));
    }

    @Override
    public void awaitAnswer() {
        InetSocketAddress first = nodes.get(0).address();
        superuser.map(Superuser::new).ifPresent(own -> nodes.get(0).await(() -> own.hasReplacedDefault(first)));
        CqlProbe probe = superuser.map(CqlProbe::new).orElse(CqlProbe.OPEN);
        nodes.forEach(node -> node.awaitAnswer(probe, nodes.size()));
    }

    /** The classes of one node: all load the same. */
    @Override
    public void archiveClasses() {
        nodes.get(0).archiveClasses();
    }

    /** The addresses by which the nodes know each other: those of proxies if there is a latency. */
    private List<InetAddress> knownAs(ClusterOptions options, List<InetAddress> addresses, int storagePort) {
        if (options.distance().isZero()) {
            return addresses;
        }
        List<InetAddress> known = new ArrayList<>();
        for (int index = 1; index <= addresses.size(); index++) {
            InetAddress address = loopback(1, index);
            Ports.requireAddress(address);
            Ports.requireFree(address, storagePort);
            List<InetSocketAddress> node = List.of(new InetSocketAddress(addresses.get(index - 1), storagePort));
            proxies.add(TcpProxy.open(new InetSocketAddress(address, storagePort), () -> node, options.distance()));
            known.add(address);
        }
        return known;
    }

    @Override
    public synchronized void close() {
        if (RUNNING.remove(this)) {
            nodes.forEach(Node::stop);
            nodes.forEach(Node::awaitEnd);
            proxies.forEach(TcpProxy::close);
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

    /** Evenly distributed over the Murmur3 ring from -2^63 to 2^63 - 1; a single node is at 0. */
    static String token(int index, int nodes) {
        BigInteger ring = BigInteger.ONE.shiftLeft(64);
        BigInteger lowest = BigInteger.ONE.shiftLeft(63).negate();
        return ring.multiply(BigInteger.valueOf(2L * index - 1))
                .divide(BigInteger.valueOf(2L * nodes))
                .add(lowest)
                .toString();
    }

    static InetAddress loopback(int index) {
        return loopback(0, index);
    }

    private static InetAddress loopback(int net, int index) {
        try {
            return InetAddress.getByAddress(new byte[] {127, 0, (byte) net, (byte) index});
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
