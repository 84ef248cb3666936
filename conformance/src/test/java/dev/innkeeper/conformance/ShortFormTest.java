package dev.innkeeper.conformance;

import static java.net.http.HttpRequest.BodyPublishers.ofString;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.cluster.StackSpec;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Every scenario once against real services and one node, with a few clients. */
@Tag("end-to-end")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ShortFormTest {
    @TempDir
    static Path directory;

    private static final Pattern NAMES = Pattern.compile("Racer-|quibble|912 555", Pattern.CASE_INSENSITIVE);

    private static StackUnderTest stack;

    @BeforeAll
    static void start() {
        stack = StackUnderTest.start(
                StackSpec.of(new Installation(Path.of(System.getProperty("innkeeper.root"))), 1, 1, directory));
    }

    @AfterAll
    static void stop() {
        stack.close();
    }

    @Test
    @Order(1)
    void nothing_is_wrong() {
        StringWriter text = new StringWriter();
        CommandLine command = ConformanceCommand.commandLine();
        command.setOut(new PrintWriter(text, true));
        command.setErr(new PrintWriter(text, true));
        int exitCode = command.execute(
                "--clients", "8",
                "--hotel-url", urls(Service.HOTEL),
                "--reservation-url", urls(Service.RESERVATION));
        assertThat(exitCode).as(text.toString()).isZero();
    }

    @Test
    @Order(2)
    void personal_data_is_in_no_problem_no_log_and_no_metric() throws Exception {
        String guest = """
                {"firstName":"Quibble","lastName":"Quibblesworth","emails":["%s"],"phoneNumbers":["+351 912 555 000"]}""";
        String valid = guest.formatted("quibble@guest.example");
        assertNoPersonalData(request("/v1/reservations").POST(ofString("{\"guest\":" + valid)), 400);
        assertNoPersonalData(
                request("/v1/reservations").POST(ofString("{\"guest\":" + valid + ",\"x\":\"quibble\"}")), 400);
        assertNoPersonalData(
                request("/v1/reservations").POST(ofString("{\"guest\":" + guest.formatted("quibble at home") + "}")),
                400);
        assertNoPersonalData(request("/v1/reservations").POST(ofString(booking("race-nowhere", valid))), 404);
        assertNoPersonalData(request("/v1/reservations/0000000000000?lastName=Quibblesworth"), 404);
        assertNoPersonalData(request("/v1/reservations?lastName=Quibblesworth"), 401);
        assertNoPersonalData(
                request("/v1/reservations/0000000000000/stay?lastName=Quibblesworth")
                        .PUT(ofString("{\"checkIn\":\"quibble\"}")),
                400);

        for (Service service : Service.values()) {
            String metrics = get(stack.endpoints().of(service).get(0).resolve("/metrics"));
            assertThat(metrics).contains("http_server_requests_seconds_count");
            assertNoNames(metrics);
        }
        for (String log : logs()) {
            assertThat(log).isNotEmpty();
            assertNoNames(log);
        }
    }

    private static List<String> logs() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("logs"))) {
            List<String> logs = new ArrayList<>();
            for (Path file : files.toList()) {
                logs.add(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
            assertThat(logs).as("of both services, and of Cassandra").hasSizeGreaterThanOrEqualTo(3);
            return logs;
        }
    }

    private static String booking(String hotel, String guest) {
        return """
                {"hotelId":"%s","roomNumber":101,"checkIn":"2028-02-28","checkOut":"2028-03-01","guests":1,"guest":%s}""".formatted(hotel, guest);
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(
                        stack.endpoints().of(Service.RESERVATION).get(0).resolve(path))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString());
    }

    private static void assertNoPersonalData(HttpRequest.Builder request, int status) throws Exception {
        HttpResponse<String> answer = HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertNoNames(answer.body());
    }

    private static String get(URI address) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                .body();
    }

    // All guests of the scenarios before have a last name that starts with "Racer-".
    private static void assertNoNames(String text) {
        assertThat(text.lines().filter(line -> NAMES.matcher(line).find())).isEmpty();
    }

    private static String urls(Service service) {
        List<URI> urls = stack.endpoints().of(service);
        return urls.stream().map(URI::toString).collect(Collectors.joining(","));
    }
}
