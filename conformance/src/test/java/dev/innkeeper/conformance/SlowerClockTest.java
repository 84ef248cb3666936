package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.innkeeper.cassandra.local.process.FakeClock;
import dev.innkeeper.conformance.client.BearerTokens;
import dev.innkeeper.conformance.cluster.StackSpec;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A restore onto slower clocks. A reservation is made and cancelled while the clock of Cassandra is an hour ahead, so that
 * its free nights have a time in the future. Then the server loses the state of Paxos and starts with the right clock:
 * Cassandra applies each claim of these nights and shows none. The first protocol sold them to everybody who asked.
 */
@Tag("end-to-end")
@Tag("nightly")
class SlowerClockTest {
    private static final String HOTEL = "slow-clock";

    @TempDir
    static Path directory;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void nights_that_are_free_in_the_future_are_sold_to_nobody() throws Exception {
        assumeTrue(FakeClock.isAvailable(), "libfaketime is not installed");
        try (StackUnderTest ahead = start(Duration.ofHours(1))) {
            createHotel(ahead);
            HttpResponse<String> booked = book(ahead, "2027-05-03", "2027-05-05");
            assertThat(booked.statusCode()).as(booked.body()).isEqualTo(201);
            String cancellation = booked.headers().firstValue("Location").orElseThrow() + "/cancellation";
            assertThat(send(ahead, Service.RESERVATION, "POST", cancellation, "")
                            .statusCode())
                    .isEqualTo(200);
        }
        losePaxosState();

        try (StackUnderTest restored = start(Duration.ZERO)) {
            List<Integer> answers = IntStream.range(0, 3)
                    .mapToObj(guest -> book(restored, "2027-05-03", "2027-05-05"))
                    .map(HttpResponse::statusCode)
                    .toList();

            assertThat(answers).containsExactly(503, 503, 503);
            assertThat(book(restored, "2027-05-10", "2027-05-12").statusCode()).isEqualTo(201);
            assertThat(send(restored, Service.HOTEL, "GET", "/metrics", "").body())
                    .containsPattern("innkeeper_claims_hidden_writes_total(\\{[^}]*})? [1-9]");
        }
    }

    private static StackUnderTest start(Duration clockAhead) {
        return StackUnderTest.start(
                StackSpec.of(new Installation(Path.of(System.getProperty("innkeeper.root"))), 1, 1, directory)
                        .cassandra(options -> options.withClockAhead(clockAhead)));
    }

    /** As after a restore, which brings back the tables of Innkeeper and not those of the system. */
    private static void losePaxosState() throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            List<Path> lost = paths.filter(path -> path.toString().matches(".*/system/_?paxos-[^/]*/.*"))
                    .sorted(Comparator.reverseOrder())
                    .toList();
            assertThat(lost).isNotEmpty();
            for (Path path : lost) {
                Files.delete(path);
            }
        }
    }

    private void createHotel(StackUnderTest stack) {
        String hotel = "/v1/hotels/" + HOTEL;
        send(stack, Service.HOTEL, "PUT", hotel, """
                {"name":"Slow Clock","phone":"+351 21 555 0100","stars":4,"timeZone":"Europe/Lisbon","currency":"EUR",
                "address":{"street":"Rua 1","city":"Lisbon","postalCode":"1000-001","country":"Portugal"},
                "location":{"latitude":38.7,"longitude":-9.1}}""");
        send(stack, Service.HOTEL, "PUT", hotel + "/rooms/101", """
                {"type":"double","capacity":2,"amenities":[]}""");
        send(stack, Service.HOTEL, "PUT", hotel + "/rates", """
                {"from":"2027-05-01","to":"2027-06-01","roomType":"double","price":{"amount":"100.00","currency":"EUR"}}""");
        send(stack, Service.HOTEL, "PUT", hotel + "/inventory", """
                {"from":"2027-05-01","to":"2027-06-01"}""");
    }

    private HttpResponse<String> book(StackUnderTest stack, String checkIn, String checkOut) {
        return send(stack, Service.RESERVATION, "POST", "/v1/reservations", """
                {"hotelId":"%s","roomNumber":101,"checkIn":"%s","checkOut":"%s","guests":2,
                "guest":{"firstName":"Ana","lastName":"Smith"}}""".formatted(HOTEL, checkIn, checkOut));
    }

    private HttpResponse<String> send(StackUnderTest stack, Service service, String method, String path, String body) {
        HttpRequest request = HttpRequest.newBuilder(
                        stack.endpoints().of(service).get(0).resolve(path))
                .header("Authorization", "Bearer " + BearerTokens.development().admin())
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .method(method, BodyPublishers.ofString(body))
                .build();
        try {
            return client.send(request, BodyHandlers.ofString());
        } catch (IOException failed) {
            throw new AssertionError(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }
}
