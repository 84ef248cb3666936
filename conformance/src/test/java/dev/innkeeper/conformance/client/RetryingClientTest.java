package dev.innkeeper.conformance.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.stack.Service;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RetryingClientTest {
    private static final Duration AT_ONCE = Duration.ZERO;
    private static final Duration LATER = Duration.ofMillis(800);

    private ServerSocket server;

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    @Test
    void a_connection_that_closes_at_once_is_reported_as_closed() {
        assertThat(missingResponse(AT_ONCE)).isEqualTo(ApiResponse.CONNECTION_CLOSED);
    }

    @Test
    void a_connection_that_closes_while_the_request_is_processed_is_not_reported_as_closed() {
        assertThat(missingResponse(LATER))
                .isNotEqualTo(ApiResponse.CONNECTION_CLOSED)
                .contains("IOException");
    }

    private String missingResponse(Duration time) {
        CompletableFuture<Void> closing = CompletableFuture.runAsync(() -> closeAfter(time));
        URI here = URI.create("http://127.0.0.1:" + server.getLocalPort());
        ApiRequest booking = new ApiRequest(
                Service.RESERVATION, "POST", "/v1/reservations", null, "a-key", CallerRole.ANYONE, Set.of(201));

        ApiResponse response = new RetryingClient(
                        new Endpoints(List.of(here), List.of(here)), new BearerTokens("admin", "staff"), Duration.ZERO)
                .sendOnce(booking)
                .join();

        closing.join();
        assertThat(response.isMissing()).isTrue();
        return response.body().asText();
    }

    private void closeAfter(Duration time) {
        try (Socket connection = server.accept()) {
            assertThat(connection.getInputStream().read(new byte[8192])).isPositive();
            LockSupport.parkNanos(time.toNanos());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
