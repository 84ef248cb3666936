package dev.innkeeper.conformance.stack;

import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.stack.ServicePlan;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Gives each connection to the next instance that is ready, as the service of a Kubernetes cluster does: whoever keeps
 * a connection open stays with its instance, whether that is still ready or not, until the instance closes it. A
 * connection that an instance refuses goes to the next one; once it has one, nothing is ever sent twice.
 */
final class RoundRobin implements FrontDoor {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);
    private static final Duration CONNECT = Duration.ofSeconds(1);
    private static final int BACKLOG = 256;

    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "front-door");
        thread.setDaemon(true);
        return thread;
    });
    private final List<Entrance> entrances = new ArrayList<>();

    RoundRobin(ServicePlan plan) {
        plan.entrances().forEach((service, url) -> entrances.add(new Entrance(plan.urlsOf(service), url.getPort())));
        entrances.forEach(entrance -> threads.execute(entrance::accept));
    }

    @Override
    public Duration notices() {
        return BETWEEN_LOOKS.multipliedBy(3);
    }

    @Override
    public void close() {
        entrances.forEach(Entrance::close);
        threads.shutdownNow();
    }

    /** Where it listens for one service. */
    private final class Entrance {
        private final ServerSocket socket;
        private final List<ReadinessWatch> instances;
        private final AtomicInteger turn = new AtomicInteger();

        Entrance(List<URI> urls, int port) {
            instances = urls.stream()
                    .map(url -> new ReadinessWatch(url, BETWEEN_LOOKS))
                    .toList();
            instances.forEach(threads::execute);
            try {
                socket = new ServerSocket(port, BACKLOG, InetAddress.getLoopbackAddress());
            } catch (IOException e) {
                throw new RaceBrokenException("the proxy cannot listen at " + port + ": " + e.getMessage());
            }
        }

        void accept() {
            while (!socket.isClosed()) {
                try {
                    Socket client = socket.accept();
                    threads.execute(() -> serve(client));
                } catch (IOException closed) {
                    return;
                }
            }
        }

        private void serve(Socket client) {
            int first = turn.getAndIncrement();
            for (int next = 0; next < instances.size(); next++) {
                ReadinessWatch instance = instances.get(Math.floorMod(first + next, instances.size()));
                if (instance.isReady() && join(client, instance)) {
                    return;
                }
            }
            closeQuietly(client);
        }

        private boolean join(Socket client, ReadinessWatch instance) {
            Socket server = new Socket();
            try {
                server.connect(instance.address(), (int) CONNECT.toMillis());
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
            } catch (IOException refused) {
                closeQuietly(server);
                return false;
            }
            threads.execute(() -> pump(server, client));
            pump(client, server);
            return true;
        }

        void close() {
            closeQuietly(socket);
            instances.forEach(ReadinessWatch::stop);
        }
    }

    /** Both ends are closed as soon as one of them is: an answer is handed on wholly before its end is seen. */
    private static void pump(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException broken) {
            // As good as closed.
        } finally {
            closeQuietly(from);
            closeQuietly(to);
        }
    }

    private static void closeQuietly(AutoCloseable socket) {
        try {
            socket.close();
        } catch (Exception alreadyGone) {
            // Nobody is at the other end.
        }
    }

    /** Where an instance listens, as sockets want it. */
    static InetSocketAddress address(URI url) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), url.getPort());
    }
}
