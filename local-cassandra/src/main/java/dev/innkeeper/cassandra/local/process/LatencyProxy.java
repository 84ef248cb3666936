package dev.innkeeper.cassandra.local.process;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A TCP proxy with latency: forwards the bytes of each connection in both directions after a delay, to simulate distance
 * between two nodes on one machine. It neither loses nor changes anything and does not limit the bandwidth.
 */
public final class LatencyProxy implements AutoCloseable {
    private static final int BACKLOG = 64;
    private static final int CHUNK_BYTES = 64 * 1024;

    /** Chunks in transit in one direction of one connection; the sender waits if there are more. */
    private static final int MOST_IN_TRANSIT = 1024;

    private final ServerSocket listener;
    private final InetSocketAddress target;
    private final long delayNanos;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "latency-proxy");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Bytes in transit.
     *
     * @param dueNanos when to write them, by {@link System#nanoTime()}
     * @param bytes none at the end of the connection
     */
    private record Chunk(long dueNanos, byte[] bytes) {}

    private LatencyProxy(ServerSocket listener, InetSocketAddress target, Duration delay) {
        this.listener = listener;
        this.target = target;
        this.delayNanos = delay.toNanos();
    }

    /** @throws LocalCassandraException if it cannot listen there */
    public static LatencyProxy open(InetSocketAddress at, InetSocketAddress target, Duration delay) {
        try {
            LatencyProxy proxy =
                    new LatencyProxy(new ServerSocket(at.getPort(), BACKLOG, at.getAddress()), target, delay);
            proxy.threads.execute(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new LocalCassandraException("cannot listen at " + at + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        closeQuietly(listener);
        sockets.forEach(LatencyProxy::closeQuietly);
        threads.shutdownNow();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket from = listener.accept();
                threads.execute(() -> connect(from));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void connect(Socket from) {
        Socket to = new Socket();
        sockets.add(from);
        sockets.add(to);
        try {
            to.connect(target);
            from.setTcpNoDelay(true);
            to.setTcpNoDelay(true);
        } catch (IOException refused) {
            disconnect(from, to);
            return;
        }
        forward(from, to);
        forward(to, from);
    }

    private void forward(Socket from, Socket to) {
        BlockingQueue<Chunk> inTransit = new LinkedBlockingQueue<>(MOST_IN_TRANSIT);
        threads.execute(() -> read(from, inTransit));
        threads.execute(() -> write(inTransit, from, to));
    }

    private void read(Socket from, BlockingQueue<Chunk> inTransit) {
        byte[] buffer = new byte[CHUNK_BYTES];
        try {
            int length = 0;
            while (length >= 0) {
                try {
                    length = from.getInputStream().read(buffer);
                } catch (IOException broken) {
                    length = -1;
                }
                inTransit.put(new Chunk(System.nanoTime() + delayNanos, Arrays.copyOf(buffer, Math.max(0, length))));
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(BlockingQueue<Chunk> inTransit, Socket from, Socket to) {
        try {
            for (Chunk chunk = inTransit.take(); chunk.bytes().length > 0; chunk = inTransit.take()) {
                TimeUnit.NANOSECONDS.sleep(chunk.dueNanos() - System.nanoTime());
                to.getOutputStream().write(chunk.bytes());
            }
        } catch (IOException broken) {
            // As good as closed.
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
        disconnect(from, to);
    }

    private void disconnect(Socket from, Socket to) {
        closeQuietly(from);
        closeQuietly(to);
        sockets.remove(from);
        sockets.remove(to);
    }

    private static void closeQuietly(AutoCloseable socket) {
        try {
            socket.close();
        } catch (Exception alreadyClosed) {
            // Nobody is at the other end.
        }
    }
}
