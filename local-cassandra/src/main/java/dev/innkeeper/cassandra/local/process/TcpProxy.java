package dev.innkeeper.cassandra.local.process;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A TCP proxy: forwards the bytes of each connection in both directions, if wanted after a delay that simulates distance.
 * It neither loses nor changes nor repeats anything, and does not limit the bandwidth. When one end of a connection is
 * closed, it forwards what was sent before and closes the other end.
 */
public final class TcpProxy implements AutoCloseable {
    private static final int BACKLOG = 256;
    private static final int CONNECT_TIMEOUT_MILLIS = 1_000;
    private static final int CHUNK_BYTES = 64 * 1024;

    /** Chunks in transit in one direction of one connection; the sender waits if there are more. */
    private static final int MOST_IN_TRANSIT = 1024;

    private final ServerSocket listener;
    private final Supplier<List<InetSocketAddress>> targets;
    private final long delayNanos;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "tcp-proxy");
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

    private TcpProxy(ServerSocket listener, Supplier<List<InetSocketAddress>> targets, Duration delay) {
        this.listener = listener;
        this.targets = targets;
        this.delayNanos = delay.toNanos();
    }

    /**
     * Starts it.
     *
     * @param targets asked for each connection, which goes to the first target that accepts it, else is closed
     * @param delay in each direction
     * @throws LocalCassandraException if it cannot listen at that address
     */
    public static TcpProxy open(InetSocketAddress at, Supplier<List<InetSocketAddress>> targets, Duration delay) {
        try {
            TcpProxy proxy = new TcpProxy(new ServerSocket(at.getPort(), BACKLOG, at.getAddress()), targets, delay);
            proxy.threads.execute(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new LocalCassandraException("cannot listen at " + at + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        closeQuietly(listener);
        sockets.forEach(TcpProxy::closeQuietly);
        threads.shutdownNow();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                threads.execute(() -> connect(client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void connect(Socket client) {
        sockets.add(client);
        for (InetSocketAddress target : targets.get()) {
            Socket server = new Socket();
            sockets.add(server);
            try {
                server.connect(target, CONNECT_TIMEOUT_MILLIS);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                forward(client, server);
                forward(server, client);
                return;
            } catch (IOException refused) {
                disconnect(server);
            }
        }
        disconnect(client);
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
        disconnect(from);
        disconnect(to);
    }

    private void disconnect(Socket socket) {
        closeQuietly(socket);
        sockets.remove(socket);
    }

    private static void closeQuietly(AutoCloseable socket) {
        try {
            socket.close();
        } catch (Exception alreadyClosed) {
            // Nobody is at the other end.
        }
    }
}
