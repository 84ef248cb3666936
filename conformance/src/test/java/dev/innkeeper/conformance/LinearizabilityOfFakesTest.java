package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.checker.HistoryChecker;
import dev.innkeeper.conformance.checker.linearizability.LinearizabilityChecker;
import dev.innkeeper.conformance.fake.Bug;
import dev.innkeeper.conformance.fake.FakeInnkeeper;
import dev.innkeeper.conformance.history.HistoryReader;
import dev.innkeeper.conformance.history.HistoryReader.Recorded;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

/** Which fakes the linearizability checker finds on its own, in histories that were written to a file and read again. */
class LinearizabilityOfFakesTest {
    /** No client can tell from an answer about a reservation or a night that these are wrong. */
    private static final Set<Bug> LINEARIZABLE = EnumSet.of(
            Bug.NONE,
            // Q7, the feed and the occupancy are views, which other checks compare with Q6 and Q4.
            Bug.HIDES_GUESTS_FROM_STAFF,
            Bug.LEAVES_OUT_EVENTS,
            Bug.MISCOUNTS_ROOMS,
            // A price is not a state: the scenario compares it.
            Bug.FORGETS_THE_DISCOUNT,
            // Answers that are wrong whatever the state is, and missing ones.
            Bug.ANSWERS_ERRORS_IN_PLAIN_TEXT,
            Bug.FAILS_NOW_AND_THEN,
            Bug.IS_ALWAYS_BUSY);

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource
    void every_fake_that_is_not_linearizable_is_found(Bug bug) throws IOException {
        Path file = directory.resolve("history.jsonl.gz");
        String report = race(bug, file);

        List<Recorded> recorded = HistoryReader.read(file);

        assertThat(recorded).isNotEmpty().allMatch(Recorded::complete);
        List<Anomaly> found = recorded.stream()
                .flatMap(one -> new LinearizabilityChecker().check(one.history()))
                .toList();
        assertThat(found.isEmpty()).as("%s: %s", bug, found).isEqualTo(LINEARIZABLE.contains(bug));
        // What is read is as wrong as it was when it was written.
        assertThat(recorded.stream()
                        .flatMap(one -> HistoryChecker.check(one.history()).stream())
                        .map(Anomaly::kind))
                .allMatch(kind -> report.contains(kind + "="));
    }

    private static String race(Bug bug, Path history) throws IOException {
        try (FakeInnkeeper fake = new FakeInnkeeper(bug)) {
            StringWriter text = new StringWriter();
            CommandLine command = ConformanceCommand.commandLine();
            command.setOut(new PrintWriter(text, true));
            String url = fake.url().toString();
            command.execute(
                    "--clients",
                    "6",
                    "--seed",
                    "1",
                    "--recovery",
                    "0",
                    "--patience",
                    "1",
                    "--only",
                    "one-room-night,back-to-back,month-end,book-against-cancel,cancel-against-change,"
                            + "change-against-change,one-key,one-key-two-bodies",
                    "--hotel-url",
                    url,
                    "--reservation-url",
                    url,
                    "--history",
                    history.toString());
            return text.toString();
        }
    }
}
