package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.fake.Bug;
import dev.innkeeper.conformance.fake.FakeInnkeeper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Against a fake Innkeeper. */
class ConformanceCommandTest {
    @TempDir
    private Path directory;

    private record Result(int exitCode, String text) {}

    @Test
    void a_correct_innkeeper_passes() throws IOException {
        Result result = race(Bug.NONE);
        assertThat(result.text()).contains("nothing is wrong");
        assertThat(result.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "SELLS_A_ROOM_TWICE, DOUBLE_BOOKING, one-room-night",
        "TAKES_THE_NIGHT_OF_CHECK_OUT, FALSE_CONFLICT, back-to-back",
        "REFUSES_A_FREE_ROOM, FALSE_CONFLICT, back-to-back",
        "LOSES_A_RESERVATION, LOST, back-to-back",
        "KEEPS_THE_NIGHTS_OF_A_CANCELLATION, LEAKED, book-against-cancel",
        "CANCELS_TWICE, WRONG_STATE, cancel-against-change",
        "FREES_THE_OLD_NIGHTS_FIRST, NIGHT_ON_SALE, change-against-change",
        "FORGETS_A_CHANGE, WRONG_STATE, change-against-change",
        "FORGETS_KEYS, REPLAY_DIFFERS, one-key",
        "IGNORES_THE_BODY_OF_A_KEY, KEY_MIXED_UP, one-key-two-bodies",
        "REPLAYS_THE_CURRENT_STATE, REPLAY_DIFFERS, one-key",
        "BOOKS_WHAT_IT_REFUSES, PHANTOM, one-room-night",
        "HIDES_GUESTS_FROM_STAFF, TABLES_DISAGREE, back-to-back",
        "LEAVES_OUT_EVENTS, TABLES_DISAGREE, back-to-back",
        "FORGETS_THE_SECOND_MONTH, DOUBLE_BOOKING, month-end",
        "MISCOUNTS_ROOMS, TABLES_DISAGREE, one-room-night",
        "FORGETS_THE_DISCOUNT, WRONG_RESULT, derived-price",
        "ANSWERS_ERRORS_IN_PLAIN_TEXT, WRONG_ANSWER, one-room-night",
        "FAILS_NOW_AND_THEN, WRONG_ANSWER, one-key",
        "IS_ALWAYS_BUSY, NO_DEFINITE_ANSWER, book-against-cancel"
    })
    void each_bug_is_found(Bug bug, Kind kind, String race) throws IOException {
        Result result = race(bug, "--only", race, "--recovery", "0", "--patience", "1");
        assertThat(result.text()).contains(kind + ": ");
        assertThat(result.exitCode()).isEqualTo(ConformanceCommand.WRONG);
    }

    @Test
    void every_call_and_the_final_reads_are_lines_of_the_history() throws IOException {
        Path history = directory.resolve("history.jsonl");
        race(Bug.NONE, "--only", "one-room-night", "--history", history.toString());
        assertThat(Files.readAllLines(history))
                .hasSize(3 * 6 + 2)
                .allMatch(line -> line.startsWith("{\"run\"") && line.contains("\"scenario\":\"one-room-night\""));
    }

    @Test
    void a_kept_history_of_several_runs_is_checked_again() throws IOException {
        Path history = directory.resolve("history.jsonl.gz");
        race(Bug.NONE, "--only", "one-room-night", "--history", history.toString());
        race(Bug.NONE, "--only", "hold", "--history", history.toString());

        Result result = execute("check", history.toString());

        assertThat(result.text())
                .contains("2 scenarios, 0 without final reads; 30 invocations, 4 acknowledged bookings, 4 reservations,"
                        + " 0 unknown outcomes")
                .contains("nothing is wrong");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void an_anomaly_in_a_kept_history_is_found_again() throws IOException {
        Path history = directory.resolve("history.jsonl");
        race(Bug.SELLS_A_ROOM_TWICE, "--only", "one-room-night", "--recovery", "0", "--history", history.toString());

        Result result = execute("check", history.toString());

        assertThat(result.text()).contains("DOUBLE_BOOKING: ", "NOT_LINEARIZABLE: ");
        assertThat(result.exitCode()).isEqualTo(ConformanceCommand.WRONG);
    }

    @Test
    void the_history_of_a_killed_run_is_checked_as_far_as_it_goes() throws IOException {
        Path history = directory.resolve("history.jsonl");
        race(Bug.NONE, "--only", "one-room-night", "--history", history.toString());
        String lines = Files.readString(history);
        Files.writeString(history, lines.substring(0, lines.indexOf("\"type\":\"hotel\"")));

        Result result = execute("check", history.toString());

        assertThat(result.text()).contains("1 scenarios, 1 without final reads; 18 invocations", "nothing is wrong");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void a_file_that_is_no_history_is_unusable() throws IOException {
        Path file = Files.writeString(directory.resolve("notes.txt"), "one\ntwo\n");
        assertThat(execute("check", file.toString()).exitCode()).isEqualTo(ConformanceCommand.UNUSABLE);
        assertThat(execute("check", directory.resolve("missing").toString()).exitCode())
                .isEqualTo(ConformanceCommand.UNUSABLE);
    }

    @Test
    void the_long_form_runs_random_scenarios() throws IOException {
        Result result = race(Bug.NONE, "--minutes", "0.05");
        assertThat(result.text()).contains("random ", "acknowledged: ", "nothing is wrong");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void the_long_form_finds_a_double_booking_too() throws IOException {
        Result result = race(Bug.SELLS_A_ROOM_TWICE, "--minutes", "0.05", "--recovery", "0");
        assertThat(result.text()).contains("DOUBLE_BOOKING: ");
        assertThat(result.exitCode()).isEqualTo(ConformanceCommand.WRONG);
    }

    @Test
    void an_unknown_scenario_is_refused() throws IOException {
        assertThat(race(Bug.NONE, "--only", "marathon").exitCode()).isEqualTo(ConformanceCommand.UNUSABLE);
    }

    @Test
    void services_must_be_reachable() {
        Result result = execute("--hotel-url", "http://localhost:1", "--reservation-url", "http://localhost:1");
        assertThat(result.text()).contains("nothing answers at http://localhost:1");
        assertThat(result.exitCode()).isEqualTo(ConformanceCommand.UNUSABLE);
    }

    @Test
    void another_machine_needs_tokens() {
        Result result = execute("--hotel-url", "http://192.0.2.1", "--reservation-url", "http://192.0.2.1");
        assertThat(result.exitCode()).isEqualTo(ConformanceCommand.UNUSABLE);
    }

    @Test
    void a_load_reports_each_profile() throws IOException {
        try (FakeInnkeeper fake = new FakeInnkeeper(Bug.NONE)) {
            Result result = execute(
                    "load",
                    "--clients",
                    "4",
                    "--seconds",
                    "1",
                    "--rivals",
                    "2",
                    "--hotel-url",
                    fake.url().toString(),
                    "--reservation-url",
                    fake.url().toString());
            assertThat(result.text()).contains("one-room ", "one-hotel ", "4-hotels ");
            assertThat(result.exitCode()).isZero();
        }
    }

    private static Result race(Bug bug, String... options) throws IOException {
        try (FakeInnkeeper fake = new FakeInnkeeper(bug)) {
            List<String> arguments = new ArrayList<>(List.of(options));
            // The fake has no front desk.
            arguments.addAll(List.of("--clients", "6", "--seed", "1", "--without-desk"));
            arguments.addAll(List.of("--hotel-url", fake.url().toString()));
            arguments.addAll(List.of("--reservation-url", fake.url().toString()));
            return execute(arguments.toArray(String[]::new));
        }
    }

    private static Result execute(String... arguments) {
        StringWriter text = new StringWriter();
        CommandLine command = ConformanceCommand.commandLine();
        command.setOut(new PrintWriter(text, true));
        command.setErr(new PrintWriter(text, true));
        return new Result(command.execute(arguments), text.toString());
    }
}
