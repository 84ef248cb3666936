package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.command.CommandFailedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Makes a backup of a stack under load and restores it to another stack. */
@Tag("nightly")
class BackupTest {
    private static final int BEFORE = 12;
    private static final int AFTER = 6;

    /** The audit also checks what has just changed, because the backup is that recent. */
    private static final Map<String, String> ENVIRONMENT = Map.of("INNKEEPER_AUDIT_QUIET", "0s");

    @TempDir
    static Path directory;

    private static final List<BookingDesk.Booked> BEFORE_IT = new ArrayList<>();
    private static final List<BookingDesk.Booked> AFTER_IT = new ArrayList<>();
    private static Path backup;
    private static RunningUp restored;
    private static List<ProcessHandle> processes;
    private static BookingDesk desk;
    private static String audited;

    @BeforeAll
    static void back_up_and_restore() throws Exception {
        backup = directory.resolve("backup");
        Path first = directory.resolve("first");
        int hotelPort = RunningUp.freePort();
        int reservationPort = RunningUp.freePort();
        RunningUp up = RunningUp.start(ENVIRONMENT, options(first, hotelPort, reservationPort));
        List<ProcessHandle> before = up.awaitReady();
        BookingDesk busy = BookingDesk.open(directory, hotelPort, reservationPort);
        for (int count = 0; count < BEFORE; count++) {
            BEFORE_IT.add(busy.book());
        }
        try (BookingDesk.Rush rush = busy.rush()) {
            rush.awaitSome();
            Commands.run("backup", "--to", backup.toString(), "--data-dir", first.toString());
            rush.awaitSome();
        }
        for (int count = 0; count < AFTER; count++) {
            AFTER_IT.add(busy.book());
        }
        up.terminate();
        RunningUp.awaitGone(before);

        Path second = directory.resolve("second");
        Commands.run("restore", "--from", backup.toString(), "--data-dir", second.toString());
        restored = RunningUp.start(ENVIRONMENT, options(second, hotelPort, reservationPort));
        processes = restored.awaitReady();
        desk = busy;
        String[] audit = {
            "--hotel-url", "http://localhost:" + hotelPort, "--reservation-url", "http://localhost:" + reservationPort
        };
        Commands.run(
                Stream.concat(Stream.of("audit", "--repair"), Stream.of(audit)).toArray(String[]::new));
        audited =
                Commands.run(Stream.concat(Stream.of("audit"), Stream.of(audit)).toArray(String[]::new));
    }

    @AfterAll
    static void stop() {
        if (restored != null) {
            restored.terminate();
            RunningUp.awaitGone(processes);
        }
    }

    @Test
    void nothing_is_wrong_after_a_repair() {
        assertThat(audited).contains("nothing is wrong");
    }

    @Test
    void what_was_booked_before_is_there_and_keeps_its_nights() throws Exception {
        for (BookingDesk.Booked booked : BEFORE_IT) {
            JsonNode reservation = desk.find(booked);
            assertThat(reservation.path("status").asText()).isEqualTo("CONFIRMED");
            assertThat(desk.statusOfBooking(booked.room(), booked.night())).isEqualTo(409);
        }
    }

    @Test
    void what_was_booked_after_is_not_there_and_can_be_booked_again() throws Exception {
        for (BookingDesk.Booked booked : AFTER_IT) {
            assertThat(desk.statusOf(booked)).isEqualTo(404);
            assertThat(desk.statusOfBooking(booked.room(), booked.night())).isEqualTo(201);
        }
    }

    @Test
    void a_backup_is_not_written_to_a_directory_with_files() {
        assertRefused("is not empty", "backup", "--to", backup.toString(), "--data-dir", directory.resolve("second"));
    }

    @Test
    void a_stopped_stack_cannot_be_backed_up() {
        Path target = directory.resolve("none");
        assertRefused("no Cassandra runs", "backup", "--to", target, "--data-dir", directory.resolve("first"));
        assertThat(target).doesNotExist();
    }

    @Test
    void a_restore_does_not_overwrite_data() {
        assertRefused("has data", "restore", "--from", backup, "--data-dir", directory.resolve("second"));
    }

    @Test
    void an_incomplete_backup_is_not_restored() throws Exception {
        Path copy = copy("short");
        Files.delete(copy.resolve("backup.json"));
        assertRefused("no complete backup", "restore", "--from", copy, "--data-dir", directory.resolve("third"));
        assertThat(directory.resolve("third")).doesNotExist();
    }

    @Test
    void a_damaged_backup_is_not_restored() throws Exception {
        Path copy = copy("damaged");
        Path file;
        try (Stream<Path> files = Files.walk(copy)) {
            file = files.filter(path -> path.toString().endsWith("-Data.db"))
                    .findFirst()
                    .orElseThrow();
        }
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
        assertRefused("is damaged", "restore", "--from", copy, "--data-dir", directory.resolve("third"));
        Files.delete(file);
        assertRefused("is not complete", "restore", "--from", copy, "--data-dir", directory.resolve("third"));
        assertThat(directory.resolve("third")).doesNotExist();
    }

    private static Path copy(String name) throws Exception {
        Path target = directory.resolve(name);
        try (Stream<Path> files = Files.walk(backup)) {
            for (Path file : files.toList()) {
                Files.copy(file, target.resolve(backup.relativize(file).toString()));
            }
        }
        return target;
    }

    private static void assertRefused(String reason, Object... arguments) {
        Commands.Result result =
                Commands.execute(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
        assertThat(result.err()).contains(reason);
        assertThat(result.exitCode()).isEqualTo(CommandFailedException.UNUSABLE);
    }

    private static String[] options(Path data, int hotel, int reservation) {
        return new String[] {
            "--empty",
            "--data-dir",
            data.toString(),
            "--hotel-port",
            String.valueOf(hotel),
            "--reservation-port",
            String.valueOf(reservation)
        };
    }
}
