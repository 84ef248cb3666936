package dev.innkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Runs a whole stack on a Cassandra that requires TLS and roles. */
@Tag("system")
@ExtendWith(SystemStack.class)
class SecureUpTest {
    private static final LocalDate TOMORROW = LocalDate.now(ZoneOffset.UTC).plusDays(1);

    @BeforeAll
    static void load_a_hotel(@TempDir Path files) throws Exception {
        Commands.importHotel(files, "safe-1", "Hotel Cofre", 5, SystemStack.hotelUrl());
    }

    @Test
    void a_hotel_is_read() throws Exception {
        assertThat(answer(get(SystemStack.hotelUrl(), "/v1/hotels/safe-1"), 200)
                        .path("name")
                        .asText())
                .isEqualTo("Hotel Cofre");
    }

    @Test
    void a_room_is_booked_and_the_reservation_found_and_the_tables_agree() throws Exception {
        HttpRequest booking = HttpRequest.newBuilder(URI.create(SystemStack.reservationUrl() + "/v1/reservations"))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", "booking-with-tls")
                .POST(BodyPublishers.ofString("""
                        {"hotelId":"safe-1","roomNumber":101,"checkIn":"%s","checkOut":"%s","guests":1,\
                        "guest":{"firstName":"Ana","lastName":"Lima"}}""".formatted(TOMORROW, TOMORROW.plusDays(2))))
                .build();

        String number = answer(booking, 201).path("confirmationNumber").asText();

        assertThat(answer(get(SystemStack.reservationUrl(), "/v1/reservations/" + number + "?lastName=lima"), 200)
                        .path("status")
                        .asText())
                .isEqualTo("CONFIRMED");
        assertThat(Commands.run(
                        "audit",
                        "--hotel-url",
                        SystemStack.hotelUrl(),
                        "--reservation-url",
                        SystemStack.reservationUrl()))
                .contains("nothing is wrong");
    }

    @Test
    void the_schema_step_gets_in_beside_it() {
        String cassandra = SystemStack.up().printed().stream()
                .filter(line -> line.contains("schema up to date"))
                .map(line -> line.replaceAll("^cassandra +([0-9.:]+),.*", "$1"))
                .findFirst()
                .orElseThrow();

        assertThat(Commands.run(
                        "schema",
                        "--cassandra",
                        cassandra,
                        "--data-dir",
                        SystemStack.directory().toString()))
                .contains("keyspace hotel is at", "keyspace reservation is at");
    }

    @Test
    void no_password_is_on_a_command_line_or_in_a_log() throws Exception {
        List<String> passwords = passwords();
        List<String> commandLines =
                SystemStack.processes().stream().map(SecureUpTest::commandLine).toList();

        String logs = logs();

        assertThat(commandLines)
                .as("the node, both services and the web application")
                .hasSize(4);
        assertThat(logs).contains("PasswordAuthenticator", "hotel-service", "reservation-service");
        assertThat(passwords).hasSizeGreaterThan(8).allSatisfy(password -> {
            assertThat(commandLines).noneMatch(line -> line.contains(password));
            assertThat(SystemStack.up().printed()).noneMatch(line -> line.contains(password));
            assertThat(logs).doesNotContain(password);
        });
    }

    @Test
    void data_of_one_kind_are_not_started_as_the_other(@TempDir Path other) throws Exception {
        Files.createDirectories(other.resolve("was-open/cassandra"));
        Files.writeString(other.resolve("was-open/cassandra/cluster.properties"), "nodes=1\nsecured=false\n");
        Files.createDirectories(other.resolve("was-secured/cassandra"));
        Files.writeString(other.resolve("was-secured/cassandra/cluster.properties"), "nodes=1\nsecured=true\n");

        assertUnusable(
                startElsewhere(other.resolve("was-open"), "--secure"),
                "was created without --secure: omit it, or delete the data with --fresh");
        assertUnusable(
                startElsewhere(other.resolve("was-secured")),
                "was created with --secure: add it, or delete the data with --fresh");
    }

    // Java knows no command line of more than 4,096 characters.
    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
        } catch (IOException notLinux) {
            return process.info().commandLine().orElseThrow();
        }
    }

    private static void assertUnusable(RunningUp refused, String reason) throws Exception {
        assertThat(refused.awaitEnd())
                .last()
                .asString()
                .startsWith("innkeeper: the data in ")
                .endsWith(reason);
        assertThat(refused.exitCode()).isEqualTo(2);
    }

    private static RunningUp startElsewhere(Path data, String... more) throws IOException {
        Stream<String> options = Stream.of(
                "--empty",
                "--data-dir",
                data.toString(),
                "--hotel-port",
                String.valueOf(RunningUp.freePort()),
                "--reservation-port",
                String.valueOf(RunningUp.freePort()));
        return RunningUp.start(Stream.concat(options, Stream.of(more)).toArray(String[]::new));
    }

    private static List<String> passwords() throws IOException {
        Properties passwords = new Properties();
        try (var in =
                Files.newBufferedReader(SystemStack.directory().resolve("cassandra/security/passwords.properties"))) {
            passwords.load(in);
        }
        return passwords.values().stream().map(Object::toString).toList();
    }

    /** All log files, concatenated. */
    private static String logs() throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> logs = Files.list(SystemStack.directory().resolve("logs"))) {
            for (Path log : logs.toList()) {
                text.append(Files.readString(log, UTF_8));
            }
        }
        return text.toString();
    }

    private static HttpRequest get(String service, String path) {
        return HttpRequest.newBuilder(URI.create(service + path)).build();
    }

    private static JsonNode answer(HttpRequest request, int status) throws IOException, InterruptedException {
        HttpResponse<String> response = SystemStack.HTTP.send(request, BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        return new ObjectMapper().readTree(response.body());
    }
}
