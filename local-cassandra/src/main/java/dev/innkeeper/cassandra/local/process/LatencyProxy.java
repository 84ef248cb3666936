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
 * Hands on what comes to one address to another one, each way some time later: a long line between two nodes that are
 * on one machine. Nothing is lost or changed, and the line is as wide as it needs to be.
 */
public final class Relay implements AutoCloseable {
    private static final int BACKLOG = 64;
    private static final int PIECE = 64 * 1024;

    /** Pieces on their way in one direction of one connection: beyond these the sender waits. */
    private static final int MOST_ON_THE_WAY = 1024;

    private final ServerSocket entrance;
    private final InetSocketAddress target;
    private final long delay;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "relay");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * What was read, and when it is to be written.
     *
     * @param due by {@link System#nanoTime()}
     * @param bytes none at the end of the connection
     */
    private record Piece(long due, byte[] bytes) {}

    private Relay(ServerSocket entrance, InetSocketAddress target, Duration delay) {
        this.entrance = entrance;
        this.target = target;
        this.delay = delay.toNanos();
    }

    /** @throws LocalCassandraException if it cannot listen there */
    public static Relay open(InetSocketAddress at, InetSocketAddress target, Duration delay) {
        try {
            Relay relay = new Relay(new ServerSocket(at.getPort(), BACKLOG, at.getAddress()), target, delay);
            relay.threads.execute(relay::accept);
            return relay;
        } catch (IOException e) {
            throw new LocalCassandraException("cannot listen at " + at + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        closeQuietly(entrance);
        sockets.forEach(Relay::closeQuietly);
        threads.shutdownNow();
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                Socket from = entrance.accept();
                threads.execute(() -> join(from));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void join(Socket from) {
        Socket to = new Socket();
        sockets.add(from);
        sockets.add(to);
        try {
            to.connect(target);
            from.setTcpNoDelay(true);
            to.setTcpNoDelay(true);
        } catch (IOException refused) {
            leave(from, to);
            return;
        }
        carry(from, to);
        carry(to, from);
    }

    private void carry(Socket from, Socket to) {
        BlockingQueue<Piece> onTheWay = new LinkedBlockingQueue<>(MOST_ON_THE_WAY);
        threads.execute(() -> read(from, onTheWay));
        threads.execute(() -> write(onTheWay, from, to));
    }

    private void read(Socket from, BlockingQueue<Piece> onTheWay) {
        byte[] buffer = new byte[PIECE];
        try {
            int length = 0;
            while (length >= 0) {
                try {
                    length = from.getInputStream().read(buffer);
                } catch (IOException broken) {
                    length = -1;
                }
                onTheWay.put(new Piece(System.nanoTime() + delay, Arrays.copyOf(buffer, Math.max(0, length))));
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(BlockingQueue<Piece> onTheWay, Socket from, Socket to) {
        try {
            for (Piece piece = onTheWay.take(); piece.bytes().length > 0; piece = onTheWay.take()) {
                TimeUnit.NANOSECONDS.sleep(piece.due() - System.nanoTime());
                to.getOutputStream().write(piece.bytes());
            }
        } catch (IOException broken) {
            // As good as closed.
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
        leave(from, to);
    }

    private void leave(Socket from, Socket to) {
        closeQuietly(from);
        closeQuietly(to);
        sockets.remove(from);
        sockets.remove(to);
    }

    private static void closeQuietly(AutoCloseable socket) {
        try {
            socket.close();
        } catch (Exception alreadyGone) {
            // Nobody is at the other end.
        }
    }
}
