package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class InnkeeperCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"staff", "admin", "service", "guest", "partner"})
    void token_prints_one_token_of_the_role_and_nothing_else(String role) {
        assertThat(run("token", role)).isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(out.toString().lines()).singleElement().satisfies(token -> {
            assertThat(claims(token)).contains("\"groups\":[\"" + role + "\"]");
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "staff                                    | \"*\"",
                "staff --hotel lis-001                    | \"lis-001\"",
                "--hotel lis-001 staff --hotel=par-0001   | \"lis-001\",\"par-0001\"",
                "admin                                    | ''",
                "service                                  | ''"
            })
    void a_token_of_staff_is_for_the_hotels_named_or_for_all(String arguments, String hotels) {
        assertThat(run(("token " + arguments).split(" +"))).isZero();
        assertThat(out.toString().lines())
                .singleElement()
                .satisfies(token -> assertThat(claims(token)).contains("\"hotels\":[" + hotels + "]"));
    }

    @ParameterizedTest
    @CsvSource({
        "admin --hotel lis-001, --hotel is for staff",
        "service --hotel lis-001, --hotel is for staff",
        "staff --hotel *, it must be 1 to 64 letters",
        "staff --hotel lis/001, it must be 1 to 64 letters",
        "staff --hotel, --hotel",
        "staff --subject ann, --subject is for guest",
        "guest --subject a\"b, --subject is for guest"
    })
    void a_hotel_or_subject_that_cannot_be_is_refused(String arguments, String reason) {
        assertThat(run(("token " + arguments).split(" "))).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains(reason);
    }

    @Test
    void a_token_of_a_shopper_names_who_it_is() {
        assertThat(run("token", "guest", "--subject", "ann")).isZero();
        assertThat(claims(out.toString())).contains("\"sub\":\"ann\"", "\"groups\":[\"guest\"]");
    }

    @Test
    void a_token_for_a_partner_names_it() {
        assertThat(run("token", "partner", "--subject", "city-guide")).isZero();
        assertThat(claims(out.toString())).contains("\"sub\":\"city-guide\"", "\"groups\":[\"partner\"]");
    }

    private static String claims(String token) {
        return new String(Base64.getUrlDecoder().decode(token.split("\\.")[1]), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "token",
                "token waiter",
                "token staff admin",
                "tokens staff",
                "",
                "schema --replication x",
                "backup",
                "restore",
                "erasures",
                "erasures --since yesterday --to list",
                "erase"
            })
    void what_is_called_wrongly_ends_with_2(String arguments) {
        assertThat(run(arguments.isEmpty() ? new String[0] : arguments.split(" ")))
                .isEqualTo(2);
        assertThat(out.toString()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "up ",
                "import ",
                "schema ",
                "audit ",
                "backup ",
                "restore ",
                "erasures ",
                "erase ",
                "token ",
                "size "
            })
    void every_command_explains_itself(String command) {
        assertThat(run((command + "--help").split(" "))).isZero();
        assertThat(out.toString()).startsWith("Usage: innkeeper " + command.strip());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--nodes 2 | --nodes must be 1 or 3",
                "--hotel-port 0 | --hotel-port must be from 1 to 65535",
                "--reservation-port 65536 | --reservation-port must be from 1 to 65535",
                "--hotel-port 8082 | --hotel-port and --reservation-port must differ",
                "--web-port 8082 | --web-port must differ from --hotel-port and --reservation-port",
                "--web-port 70000 | --web-port must be from 1 to 65535",
                "--cassandra localhost | is not HOST:PORT",
                "--cassandra localhost:70000 | is not HOST:PORT",
                "--fresh --cassandra localhost:9042 | --fresh",
                "--secure --cassandra localhost:9042 | --secure",
                "--nodes 3 --datacenters 2 | --nodes must be 2 or 4 with --datacenters 2",
                "--datacenters 3 | --datacenters must be 1 or 2",
                "--nodes 2 --datacenters 2 --cassandra localhost:9042 | --datacenters"
            })
    void up_refuses_options_that_cannot_be(String options, String reason) {
        assertThat(run(("up " + options).split(" "))).isEqualTo(2);
        assertThat(err.toString()).contains(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--days 0 | --days must be from 1 to 1098",
                "--days many | many",
                "--hotel-url localhost:8081 | --hotel-url must be like http://localhost:8081",
                "--rooms no-such-file | --rooms no-such-file: not a readable file"
            })
    void import_refuses_options_that_cannot_be(String options, String reason) throws IOException {
        String file = Files.writeString(directory.resolve("empty.jsonl"), "").toString();
        assertThat(run(("import --hotels " + file + " --points-of-interest " + file + " " + options).split(" ")))
                .isEqualTo(2);
        assertThat(err.toString()).contains(reason);
    }

    @Test
    void import_without_a_running_stack_says_what_to_do_and_ends_with_2() throws IOException {
        String file = Files.writeString(directory.resolve("empty.jsonl"), "").toString();
        // Port 1 is reserved and nothing listens there.
        assertThat(run("import", "--hotels", file, "--points-of-interest", file, "--hotel-url", "http://localhost:1"))
                .isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains("./innkeeper up");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:1", "no-such-host.invalid:9042"})
    void schema_without_a_cassandra_says_so_in_one_line(String address) {
        assertThat(run("schema", "--cassandra", address)).isEqualTo(1);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .startsWith("innkeeper: no Cassandra answers at " + address + ": ");
    }

    @Test
    void schema_of_a_stack_that_is_not_secured_says_so_in_one_line() {
        assertThat(run("schema", "--data-dir", directory.toString())).isEqualTo(1);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("name the data directory of a secured server");
    }

    private int run(String... arguments) {
        CommandLine command = InnkeeperCommand.commandLine();
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        return command.execute(arguments);
    }
}
