package dev.innkeeper.cli;

import dev.innkeeper.cli.otlp.OtlpReceiver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * The stack of all system tests: {@code ./innkeeper up --secure} with the sample and with every request traced. The
 * first test class that uses it starts it; it stops at the end of the test run.
 */
public final class SystemStack implements BeforeAllCallback {
    static final HttpClient HTTP = HttpClient.newHttpClient();

    private static Path directory;
    private static OtlpReceiver collector;
    private static int hotelPort;
    private static int reservationPort;
    private static int webPort;
    private static RunningUp up;
    private static List<ProcessHandle> processes;
    private static Duration firstStart;
    private static List<String> firstStartPrinted;

    @Override
    public void beforeAll(ExtensionContext context) {
        context.getRoot()
                .getStore(Namespace.create(SystemStack.class))
                .getOrComputeIfAbsent(SystemStack.class, key -> begin());
    }

    /** Closed by JUnit after the last test. */
    private static AutoCloseable begin() {
        try {
            directory = Files.createTempDirectory("innkeeper-system-");
            collector = OtlpReceiver.start();
            hotelPort = RunningUp.freePort();
            reservationPort = RunningUp.freePort();
            webPort = RunningUp.freePort();
            long begun = System.nanoTime();
            start();
            firstStart = Duration.ofNanos(System.nanoTime() - begun);
            firstStartPrinted = List.copyOf(up.printed());
            return SystemStack::end;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts the stack, or restarts it after it has ended, and blocks until it is ready. */
    static void start() {
        try {
            up = RunningUp.start(
                    Map.of(
                            "QUARKUS_LOG_CATEGORY__DEV_INNKEEPER__LEVEL", "DEBUG",
                            "QUARKUS_OTEL_SDK_DISABLED", "false",
                            "QUARKUS_OTEL_TRACES_SAMPLER_ARG", "1.0",
                            "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT",
                                    collector.endpoint().toString(),
                            "QUARKUS_OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf",
                            "QUARKUS_OTEL_BSP_SCHEDULE_DELAY", "200ms",
                            "QUARKUS_LOG_CONSOLE_JSON_ENABLED", "true"),
                    "--secure",
                    "--data-dir",
                    directory.toString(),
                    "--hotel-port",
                    String.valueOf(hotelPort),
                    "--reservation-port",
                    String.valueOf(reservationPort),
                    "--web-port",
                    String.valueOf(webPort));
            processes = up.awaitReady();
        } catch (Exception e) {
            throw new IllegalStateException("the system under test did not start", e);
        }
    }

    private static void end() throws IOException {
        up.terminate();
        RunningUp.awaitGone(processes);
        collector.close();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    static RunningUp up() {
        return up;
    }

    static List<ProcessHandle> processes() {
        return processes;
    }

    static OtlpReceiver collector() {
        return collector;
    }

    /** How long the first start took, with an empty data directory. */
    static Duration firstStart() {
        return firstStart;
    }

    /** What the first start printed. */
    static List<String> firstStartPrinted() {
        return firstStartPrinted;
    }

    static Path directory() {
        return directory;
    }

    static int hotelPort() {
        return hotelPort;
    }

    static int reservationPort() {
        return reservationPort;
    }

    public static String hotelUrl() {
        return "http://localhost:" + hotelPort;
    }

    public static String webUrl() {
        return "http://localhost:" + webPort;
    }

    public static String reservationUrl() {
        return "http://localhost:" + reservationPort;
    }
}
