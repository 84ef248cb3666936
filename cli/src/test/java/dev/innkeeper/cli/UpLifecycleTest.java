package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Stops and restarts the stack. It runs last, because the other system tests need the stack. That SIGTERM leaves no process
 * is checked at the end of every run, by {@link SystemStack}.
 */
@Tag("system")
@Tag("nightly")
@Order(Integer.MAX_VALUE)
@ExtendWith(SystemStack.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class UpLifecycleTest {
    @Test
    @Order(1)
    void sigterm_leaves_no_process_and_the_next_start_reuses_the_data() throws Exception {
        SystemStack.up().terminate();
        SystemStack.up().awaitEnd();
        RunningUp.awaitGone(SystemStack.processes());

        long begin = System.nanoTime();
        SystemStack.start();

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(SystemStack.firstStart());
        HttpResponse<String> hotel = SystemStack.HTTP.send(
                HttpRequest.newBuilder(URI.create(SystemStack.hotelUrl() + "/v1/hotels/lis-001"))
                        .build(),
                BodyHandlers.ofString());
        assertThat(hotel.body()).contains("Hotel Sete Marés");
        assertThat(SystemStack.up().printed()).noneMatch(line -> line.startsWith("sample"));
    }

    @Test
    @Order(2)
    void when_a_service_dies_everything_ends_and_says_why() throws Exception {
        ProcessHandle service = SystemStack.processes().stream()
                .filter(process -> process.info().arguments().stream()
                        .flatMap(Stream::of)
                        .anyMatch(argument -> argument.contains("reservation-service/target")))
                .findFirst()
                .orElseThrow();
        service.destroyForcibly();
        assertThat(SystemStack.up().awaitEnd())
                .anyMatch(line -> line.startsWith("innkeeper: reservation-service has ended by itself"));
        assertThat(SystemStack.up().exitCode()).isEqualTo(1);
        RunningUp.awaitGone(SystemStack.processes());
    }

    @Test
    @Order(3)
    void nothing_outlives_a_command_that_was_killed(@TempDir Path data) throws Exception {
        RunningUp up = RunningUp.start(
                "--empty",
                "--data-dir",
                data.toString(),
                "--hotel-port",
                String.valueOf(RunningUp.freePort()),
                "--reservation-port",
                String.valueOf(RunningUp.freePort()));
        List<ProcessHandle> processes = up.awaitReady();

        up.kill();

        RunningUp.awaitGone(processes);
    }
}
