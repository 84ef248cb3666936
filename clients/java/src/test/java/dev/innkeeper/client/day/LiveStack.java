package dev.innkeeper.client.day;

import dev.innkeeper.cli.RunningUp;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** {@code ./innkeeper up} with its sample of hotels. */
final class LiveStack implements AutoCloseable {
    private final RunningUp up;
    private final List<ProcessHandle> processes;
    private final int hotelPort;
    private final int reservationPort;

    private LiveStack(RunningUp up, List<ProcessHandle> processes, int hotelPort, int reservationPort) {
        this.up = up;
        this.processes = processes;
        this.hotelPort = hotelPort;
        this.reservationPort = reservationPort;
    }

    /** Blocks until it is ready. */
    static LiveStack start(Path directory) throws Exception {
        int hotelPort = RunningUp.freePort();
        int reservationPort = RunningUp.freePort();
        RunningUp up = start(directory, hotelPort, reservationPort);
        return new LiveStack(up, up.awaitReady(), hotelPort, reservationPort);
    }

    private static RunningUp start(Path directory, int hotelPort, int reservationPort) throws IOException {
        return RunningUp.start(
                "--data-dir",
                directory.toString(),
                "--hotel-port",
                String.valueOf(hotelPort),
                "--reservation-port",
                String.valueOf(reservationPort));
    }

    URI hotelService() {
        return URI.create("http://localhost:" + hotelPort);
    }

    URI reservationService() {
        return URI.create("http://localhost:" + reservationPort);
    }

    @Override
    public void close() {
        up.terminate();
        RunningUp.awaitGone(processes);
    }
}
