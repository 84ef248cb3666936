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

class WireTest {
    private static final Duration NO_TIME = Duration.ZERO;
    private static final Duration TIME_TO_WORK = Duration.ofMillis(800);

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
    void a_connection_that_is_closed_as_the_request_comes_is_told_from_other_silence() {
        assertThat(silenceAfter(NO_TIME)).isEqualTo(Answer.CLOSED);
    }

    @Test
    void a_request_that_was_worked_on_and_cut_off_is_not_taken_for_one_that_came_late() {
        assertThat(silenceAfter(TIME_TO_WORK)).isNotEqualTo(Answer.CLOSED).contains("IOException");
    }

    private String silenceAfter(Duration time) {
        CompletableFuture<Void> closing = CompletableFuture.runAsync(() -> closeAfter(time));
        URI here = URI.create("http://127.0.0.1:" + server.getLocalPort());
        Request booking =
                new Request(Service.RESERVATION, "POST", "/v1/reservations", null, "a-key", Caller.ANYONE, Set.of(201));

        Answer answer = new Wire(new Instances(List.of(here), List.of(here)), new Tokens("admin", "staff"))
                .send(booking)
                .join();

        closing.join();
        assertThat(answer.came()).isFalse();
        return answer.body().asText();
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
