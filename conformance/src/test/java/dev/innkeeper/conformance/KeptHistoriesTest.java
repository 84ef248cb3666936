package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.nemesis.FaultKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The histories and fault logs of the runs that docs/reliability.md counts. */
class KeptHistoriesTest {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final Pattern RESERVATIONS = Pattern.compile("(\\d+) reservations");

    @Test
    void they_are_consistent_and_the_documentation_counts_their_reservations() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("check"));
        kept(".jsonl.gz").forEach(file -> arguments.add(file.toString()));
        String output = outputOf(arguments.toArray(String[]::new));

        // Those that the documentation mentions.
        assertThat(output).contains("WRONG: {NO_DEFINITE_ANSWER=2}");
        int reservations = RESERVATIONS
                .matcher(output)
                .results()
                .mapToInt(KeptHistoriesTest::number)
                .sum();
        assertThat(documentation()).contains(String.format("%,d acknowledged reservations", reservations));
    }

    @Test
    void both_checkers_find_the_room_that_was_sold_twice() {
        String found = ROOT.resolve("conformance/histories/found/double-booking.jsonl.gz")
                .toString();

        assertThat(outputOf("check", found)).contains("DOUBLE_BOOKING=", "NOT_LINEARIZABLE=");
    }

    @Test
    void the_documentation_counts_their_faults() throws IOException {
        String logs = "";
        for (Path file : kept(".faults.log")) {
            logs += Files.readString(file);
        }
        int all = 0;
        for (FaultKind kind : FaultKind.values()) {
            int count = (int) Pattern.compile("(?m)^\\d+ " + kind + " ")
                    .matcher(logs)
                    .results()
                    .count();
            assertThat(count).as(kind.name()).isPositive();
            assertThat(documentation()).contains("| `" + kind + "` | " + count + " |");
            all += count;
        }
        assertThat(documentation()).contains(all + " faults");
    }

    private static String outputOf(String... arguments) {
        StringWriter text = new StringWriter();
        CommandLine command = ConformanceCommand.commandLine();
        command.setOut(new PrintWriter(text, true));
        command.execute(arguments);
        return text.toString();
    }

    private static int number(MatchResult result) {
        return Integer.parseInt(result.group(1));
    }

    private static List<Path> kept(String ending) throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("conformance/histories"))) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static String documentation() throws IOException {
        return Files.readString(ROOT.resolve("docs/reliability.md"));
    }
}
