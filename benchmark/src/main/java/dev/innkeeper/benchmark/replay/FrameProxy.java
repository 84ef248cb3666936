package dev.innkeeper.benchmark.replay;

import com.datastax.oss.protocol.internal.FrameCodec;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Forwards the frames of the native protocol between clients and Cassandra, and shows them to observers. */
final class FrameProxy implements AutoCloseable {
    private static final int PROTOCOL_VERSION = 4;
    private static final int VERSION_MASK = 0x7F;

    private final InetSocketAddress cassandra;
    private final ServerSocket listener;
    private final Supplier<Observer> observers;

    /** Sees the frames of one connection before they are forwarded. */
    interface Observer {
        void request(byte[] frame);

        void response(byte[] frame);

        void fail(Exception e);
    }

    private FrameProxy(InetSocketAddress cassandra, ServerSocket listener, Supplier<Observer> observers) {
        this.cassandra = cassandra;
        this.listener = listener;
        this.observers = observers;
    }

    /** Listens on a free port of the loopback interface. */
    static FrameProxy start(InetSocketAddress cassandra, Supplier<Observer> observers) {
        try {
            ServerSocket listener = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
            FrameProxy proxy = new FrameProxy(cassandra, listener, observers);
            startThread(proxy::acceptConnections);
            return proxy;
        } catch (IOException e) {
            throw new BenchmarkFailedException("cannot listen: " + e.getMessage());
        }
    }

    /** Where it listens, as {@code host:port}. */
    String address() {
        return listener.getInetAddress().getHostAddress() + ":" + listener.getLocalPort();
    }

    private void acceptConnections() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(cassandra.getAddress(), cassandra.getPort());
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                Observer observer = observers.get();
                startThread(() -> forward(client, server, observer::request, observer));
                startThread(() -> forward(server, client, observer::response, observer));
            }
        } catch (IOException e) {
            if (!listener.isClosed()) {
                observers.get().fail(e);
            }
        }
    }

    private static void forward(Socket from, Socket to, Consumer<byte[]> show, Observer observer) {
        try (from;
                to) {
            DataInputStream in = new DataInputStream(new BufferedInputStream(from.getInputStream()));
            OutputStream out = to.getOutputStream();
            byte[] header = new byte[FrameCodec.V3_ENCODED_HEADER_SIZE];
            while (true) {
                in.readFully(header);
                int length = ByteBuffer.wrap(header).getInt(header.length - Integer.BYTES);
                byte[] frame = new byte[header.length + length];
                System.arraycopy(header, 0, frame, 0, header.length);
                in.readFully(frame, header.length, length);
                if ((header[0] & VERSION_MASK) != PROTOCOL_VERSION) {
                    throw new BenchmarkFailedException("the services do not speak version 4 of the native protocol");
                }
                show.accept(frame);
                out.write(frame);
            }
        } catch (IOException closed) {
            // By either side; the driver connects again if it needs to.
        } catch (RuntimeException e) {
            observer.fail(e);
        }
    }

    private static void startThread(Runnable task) {
        Thread thread = new Thread(task, "frame-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    /** Accepts no more connections; those that are open end with their clients. */
    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new BenchmarkFailedException("cannot close the proxy: " + e.getMessage());
        }
    }
}
