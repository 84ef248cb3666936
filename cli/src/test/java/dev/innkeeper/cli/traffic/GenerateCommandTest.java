package dev.innkeeper.cli.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cli.Commands;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GenerateCommandTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--partners 1001 | --partners must be from 0 to 1000",
                "--partners -1 | --partners must be from 0 to 1000",
                "--clicks-per-day 300001 | --clicks-per-day must be from 0 to 300000",
                "--reviews-per-hotel 1000001 | --reviews-per-hotel must be from 0 to 1000000",
                "--shoppers 0 | --shoppers must be from 1 to 10000000",
                "--shoppers 5 --favourites-per-hotel 6 | --favourites-per-hotel must be from 0 to 5",
                "--from 2025-01-01 --to 2025-01-01 | --from must be before --to",
                "--from 2024-01-01 --to 2025-01-02 | --from must be at most 366 days before --to",
                "--from yesterday | yesterday",
                "--seed many | many",
                "--cassandra nowhere | HOST:PORT"
            })
    void values_out_of_range_are_refused_with_exit_code_2(String options, String reason) {
        refuses("generate --hotels pom.xml " + options, reason);
    }

    @Test
    void no_day_is_in_the_future() {
        String tomorrow = LocalDate.now(ZoneOffset.UTC).plusDays(1).toString();

        refuses("generate --hotels pom.xml --to " + tomorrow, "--to must be today or earlier");
    }

    @Test
    void a_file_of_hotels_is_required() {
        refuses("generate", "--hotels");
        refuses("generate --hotels no-such-file", "--hotels no-such-file: not a readable file");
    }

    private static void refuses(String command, String reason) {
        Commands.Result result = Commands.execute(command.split(" "));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(reason);
        assertThat(result.out()).isEmpty();
    }
}
