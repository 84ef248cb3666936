package dev.innkeeper.conformance.cluster;

import dev.innkeeper.stack.Readiness;
import dev.innkeeper.stack.ServicePlan;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A TCP proxy that gives each connection to the next ready instance, like the service of a Kubernetes cluster: a client
 * that keeps a connection open stays with its instance, ready or not, until the instance closes it. If an instance
 * refuses a connection, the next one gets it. Nothing is ever sent twice.
 */
public final class RoundRobinProxy implements LoadBalancer {
    private static final Duration CHECK_INTERVAL = Duration.ofMillis(200);
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);
    private static final int BACKLOG = 256;

    private final ExecutorService threads = Executors.newCachedThreadPool(RoundRobinProxy::daemon);
    private final ScheduledExecutorService checks;
    private final List<Listener> listeners;

    /** Listens at the entrances of the plan; its instances need not listen yet. */
    public RoundRobinProxy(ServicePlan plan) {
        checks = Executors.newScheduledThreadPool(2 * plan.instances(), RoundRobinProxy::daemon);
        listeners = plan.entrances().entrySet().stream()
                .map(entrance -> new Listener(
                        entrance.getValue().getPort(),
                        plan.urlsOf(entrance.getKey()).stream()
                                .map(Instance::new)
                                .toList()))
                .toList();
        listeners.forEach(listener -> threads.execute(listener::accept));
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "load-balancer");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public Duration detectionTime() {
        return CHECK_INTERVAL.multipliedBy(3);
    }

    @Override
    public void close() {
        listeners.forEach(Listener::close);
        checks.shutdownNow();
        threads.shutdownNow();
    }

    private final class Instance {
        private final InetSocketAddress address;
        private final Future<?> check;
        private volatile boolean ready;

        Instance(URI url) {
            address = new InetSocketAddress(InetAddress.getLoopbackAddress(), url.getPort());
            check = checks.scheduleWithFixedDelay(
                    () -> ready = Readiness.of(url), 0, CHECK_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** The port of one service. */
    private final class Listener {
        private final ServerSocket socket;
        private final List<Instance> instances;
        private final AtomicInteger turn = new AtomicInteger();

        Listener(int port, List<Instance> instances) {
            this.instances = instances;
            try {
                socket = new ServerSocket(port, BACKLOG, InetAddress.getLoopbackAddress());
            } catch (IOException e) {
                throw new StackException("the proxy cannot listen at " + port + ": " + e.getMessage());
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

        void close() {
            instances.forEach(instance -> instance.check.cancel(true));
            closeQuietly(socket);
        }

        private void serve(Socket client) {
            int first = turn.getAndIncrement();
            for (int next = 0; next < instances.size(); next++) {
                Instance instance = instances.get(Math.floorMod(first + next, instances.size()));
                if (instance.ready && connect(client, instance)) {
                    return;
                }
            }
            closeQuietly(client);
        }

        /** Returns false if the instance refuses the connection, else when the connection is closed. */
        private boolean connect(Socket client, Instance instance) {
            Socket server = new Socket();
            try {
                server.connect(instance.address, (int) CONNECT_TIMEOUT.toMillis());
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
    }

    /** Closes both ends when one is closed. A response is passed on completely before the end of its stream is seen. */
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
        } catch (Exception alreadyClosed) {
            // Nobody is at the other end.
        }
    }
}
