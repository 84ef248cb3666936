package dev.innkeeper.cli.up;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SampleBookingsTest {
    private static final int RESERVATIONS = 13;

    private record Request(String method, String path, String key, String body) {
        boolean isBookingOf(String sampleKey) {
            return path.equals("/v1/reservations") && key.equals(sampleKey);
        }
    }

    private record Reply(int status, String body) {}

    private final List<Request> requests = new ArrayList<>();
    private Function<Request, Optional<Reply>> otherwise = request -> Optional.empty();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void every_reservation_is_booked_with_a_key_of_its_own() {
        assertThat(create()).isEqualTo(RESERVATIONS);

        assertThat(keysOf("/v1/reservations"))
                .hasSize(RESERVATIONS)
                .doesNotHaveDuplicates()
                .contains("sample-1", "sample-13");
    }

    @Test
    void a_stay_begins_on_the_hotels_own_date() {
        create();

        // It is 23:30 in Lisbon, and already tomorrow in Kyoto.
        assertThat(bodyOf("sample-1")).contains("\"checkIn\":\"2027-05-03\"", "\"checkOut\":\"2027-05-06\"");
        assertThat(bodyOf("sample-9")).contains("\"checkIn\":\"2027-05-04\"", "\"checkOut\":\"2027-05-06\"");
        assertThat(bodyOf("sample-8")).contains("\"checkIn\":\"2027-05-31\"");
    }

    @Test
    void some_guests_have_checked_in_and_one_has_cancelled() {
        create();

        assertThat(keysOf("/v1/reservations/sample-1/check-in")).containsExactly("sample-1-check-in");
        assertThat(keysOf("/v1/reservations/sample-3/cancellation")).containsExactly("sample-3-cancellation");
        assertThat(keysOf("/v1/reservations/sample-2/check-in")).isEmpty();
    }

    @Test
    void a_second_run_sends_the_same_requests() {
        create();
        List<Request> first = posts();
        requests.clear();

        create();

        assertThat(posts()).isEqualTo(first);
    }

    @Test
    void a_guest_who_exists_is_not_changed() {
        String ana = "/v1/guests/5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01";
        otherwise = request ->
                request.path().equals(ana) ? Optional.of(new Reply(200, "{\"lastName\":\"Lima\"}")) : Optional.empty();

        create();

        List<String> created = requests.stream()
                .filter(request -> request.method().equals("PUT"))
                .map(Request::path)
                .toList();
        assertThat(created).hasSize(8).doesNotContain(ana);
    }

    @Test
    void a_reservation_whose_room_is_taken_is_left_out() {
        otherwise = request -> request.isBookingOf("sample-1")
                ? Optional.of(new Reply(409, "{\"type\":\"/problems/room-taken\",\"retry\":\"no\"}"))
                : Optional.empty();

        assertThat(create()).isEqualTo(RESERVATIONS - 1);
        assertThat(keysOf("/v1/reservations/sample-1/check-in")).isEmpty();
    }

    @Test
    void a_reservation_of_an_earlier_day_stays_as_it_is() {
        otherwise = request -> request.isBookingOf("sample-1")
                ? Optional.of(new Reply(422, "{\"type\":\"/problems/key-reused\",\"retry\":\"no\"}"))
                : Optional.empty();

        assertThat(create()).isEqualTo(RESERVATIONS);
        assertThat(keysOf("/v1/reservations/sample-1/check-in")).isEmpty();
    }

    @Test
    void a_request_in_progress_is_sent_again() {
        otherwise = request -> request.isBookingOf("sample-1")
                        && requests.stream().filter(request::equals).count() < 3
                ? Optional.of(new Reply(409, "{\"type\":\"/problems/under-way\",\"retry\":\"same-key\"}"))
                : Optional.empty();

        assertThat(create()).isEqualTo(RESERVATIONS);
        assertThat(keysOf("/v1/reservations").stream().filter("sample-1"::equals))
                .hasSize(3);
    }

    private int create() {
        URI url = URI.create("http://localhost:" + server.getAddress().getPort());
        Clock clock = Clock.fixed(Instant.parse("2027-05-03T22:30:00Z"), ZoneOffset.UTC);
        return new SampleBookings(url, url, "token", clock, Duration.ofMillis(1)).create();
    }

    private List<String> keysOf(String path) {
        return posts().stream()
                .filter(request -> request.path().equals(path))
                .map(Request::key)
                .toList();
    }

    private String bodyOf(String key) {
        return posts().stream()
                .filter(request -> request.isBookingOf(key))
                .map(Request::body)
                .findFirst()
                .orElseThrow();
    }

    private List<Request> posts() {
        return requests.stream()
                .filter(request -> request.method().equals("POST"))
                .toList();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Request request = new Request(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().getPath(),
                    String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key")),
                    new String(exchange.getRequestBody().readAllBytes(), UTF_8));
            requests.add(request);
            Reply reply = otherwise.apply(request).orElseGet(() -> usual(request));
            byte[] body = reply.body().getBytes(UTF_8);
            exchange.sendResponseHeaders(reply.status(), body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static Reply usual(Request request) {
        if (request.path().startsWith("/v1/hotels/")) {
            String zone = request.path().contains("kyo") ? "Asia/Tokyo" : "Europe/Lisbon";
            return new Reply(200, "{\"timeZone\":\"" + zone + "\"}");
        }
        if (request.method().equals("GET")) {
            return new Reply(404, "{\"type\":\"/problems/not-found\",\"retry\":\"no\"}");
        }
        // The confirmation number of a reservation is its idempotency key.
        return new Reply(201, "{\"confirmationNumber\":\"" + request.key() + "\"}");
    }
}
