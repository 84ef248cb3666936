package dev.innkeeper.cassandra.local;

import dev.innkeeper.cassandra.local.node.CqlProbe;
import dev.innkeeper.cassandra.local.node.Node;
import dev.innkeeper.cassandra.local.node.ServerCommand;
import dev.innkeeper.cassandra.local.node.Superuser;
import dev.innkeeper.cassandra.local.process.Jdk;
import dev.innkeeper.cassandra.local.process.Ports;
import dev.innkeeper.cassandra.local.process.Relay;
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

/** Nodes of one's own, and the data directory that they hold. */
final class LocalCluster implements LocalCassandra.Started {
    private static final int HEAP_OF_ONE = 512;
    private static final int HEAP_OF_MANY = 384;
    private static final List<String> WATCHED = List.of("parent");

    /** Those running: one that nobody refers to any more would close the pipe to its nodes, and so end them. */
    private static final Set<LocalCluster> RUNNING = ConcurrentHashMap.newKeySet();

    private final ClusterDirectory data;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Relay> relays = new ArrayList<>();
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
        int storagePort = data.storagePort().orElseGet(() -> Ports.free(addresses));
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
                    options.nodes() == 1 ? HEAP_OF_ONE : HEAP_OF_MANY,
                    true,
                    options.materializedViews(),
                    security.map(directory -> directory.configuration(options.nodes()))
                            .orElse(""),
                    options.dataCentres() == 1 ? Optional.empty() : Optional.of(options.dataCentreOf(index)),
                    data.node(index),
                    options.logDirectory());
            nodes.add(Node.start(server, settings, WATCHED));
        }
        data.remember(
                options.nodes(),
                options.dataCentres(),
                options.isSecured(),
                storagePort,
                nativePort,
                nodes.stream().map(Node::process).toList());
        superuser = security.map(directory -> directory.accessOf(LocalCassandra.SUPERUSER));
    }

    @Override
    public void awaitAnswer() {
        superuser.map(Superuser::new).ifPresent(this::awaitAlone);
        CqlProbe probe = superuser.map(CqlProbe::new).orElse(CqlProbe.OPEN);
        nodes.forEach(node -> node.awaitAnswer(probe, nodes.size()));
    }

    /** Of one node: all run the same classes. */
    @Override
    public void archiveClasses() {
        nodes.get(0).archiveClasses();
    }

    /** Where nodes of the other data centre find them: at a relay when it is far away. */
    private List<InetAddress> knownAs(ClusterOptions options, List<InetAddress> addresses, int storagePort) {
        if (options.distance().isZero()) {
            return addresses;
        }
        List<InetAddress> known = new ArrayList<>();
        for (int index = 1; index <= addresses.size(); index++) {
            InetAddress relayed = loopback(1, index);
            Ports.requireAddress(relayed);
            Ports.requireFree(relayed, storagePort);
            relays.add(Relay.open(
                    new InetSocketAddress(relayed, storagePort),
                    new InetSocketAddress(addresses.get(index - 1), storagePort),
                    options.distance()));
            known.add(relayed);
        }
        return known;
    }

    private void awaitAlone(Superuser superuser) {
        Node first = nodes.get(0);
        first.await(() -> superuser.isAlone(first.address()));
    }

    @Override
    public synchronized void close() {
        if (RUNNING.remove(this)) {
            nodes.forEach(Node::stop);
            nodes.forEach(Node::awaitEnd);
            relays.forEach(Relay::close);
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
