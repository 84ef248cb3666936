package dev.innkeeper.cassandra.local.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TcpProxyTest {
    private static final Duration ONE_WAY = Duration.ofMillis(60);
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private ServerSocket echo;
    private CompletableFuture<Void> answering;
    private TcpProxy proxy;
    private InetSocketAddress listener;

    @BeforeEach
    void open() throws IOException {
        echo = new ServerSocket(0, 1, HERE);
        answering = CompletableFuture.runAsync(this::answer);
        listener = new InetSocketAddress(HERE, Ports.free(List.of(HERE)));
        proxy = TcpProxy.open(listener, () -> List.of(target()), ONE_WAY);
    }

    @AfterEach
    void close() throws IOException {
        proxy.close();
        echo.close();
        answering.join();
    }

    @Test
    void data_come_back_complete_and_not_before_one_round_trip() throws IOException {
        byte[] sent = "a claim of one night".repeat(10_000).getBytes(StandardCharsets.UTF_8);
        try (Socket client = new Socket(listener.getAddress(), listener.getPort())) {
            long begun = System.nanoTime();
            client.getOutputStream().write(sent, 0, 1);
            int first = client.getInputStream().read();
            Duration took = Duration.ofNanos(System.nanoTime() - begun);
            CompletableFuture<Void> rest = CompletableFuture.runAsync(() -> write(client, sent, 1));

            assertThat(first).isEqualTo(sent[0]);
            assertThat(took).isGreaterThanOrEqualTo(ONE_WAY.multipliedBy(2));
            assertThat(client.getInputStream().readNBytes(sent.length - 1))
                    .isEqualTo(Arrays.copyOfRange(sent, 1, sent.length));
            rest.join();
        }
    }

    @Test
    void closing_one_end_closes_the_other() throws IOException {
        try (Socket client = new Socket(listener.getAddress(), listener.getPort())) {
            client.shutdownOutput();

            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void a_target_that_refuses_the_connection_is_skipped() throws IOException {
        InetSocketAddress nobody = new InetSocketAddress(HERE, Ports.free(List.of(HERE)));
        InetSocketAddress other = new InetSocketAddress(HERE, Ports.free(List.of(HERE)));
        try (TcpProxy balancing = TcpProxy.open(other, () -> List.of(nobody, target()), Duration.ZERO);
                Socket client = new Socket(other.getAddress(), other.getPort())) {
            client.getOutputStream().write(7);

            assertThat(client.getInputStream().read()).isEqualTo(7);
        }
    }

    @Test
    void without_a_target_the_connection_is_closed() throws IOException {
        InetSocketAddress other = new InetSocketAddress(HERE, Ports.free(List.of(HERE)));
        try (TcpProxy idle = TcpProxy.open(other, List::of, Duration.ZERO);
                Socket client = new Socket(other.getAddress(), other.getPort())) {
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
    }

    private InetSocketAddress target() {
        return new InetSocketAddress(HERE, echo.getLocalPort());
    }

    private void answer() {
        try (Socket socket = echo.accept()) {
            socket.getInputStream().transferTo(socket.getOutputStream());
        } catch (IOException gone) {
            // The test is over.
        }
    }

    private static void write(Socket socket, byte[] bytes, int from) {
        try {
            socket.getOutputStream().write(bytes, from, bytes.length - from);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
