package dev.innkeeper.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import dev.innkeeper.client.hotel.InventoryApi;
import dev.innkeeper.client.hotel.model.RestrictionUpdate;
import dev.innkeeper.client.reservation.FrontDeskApi;
import dev.innkeeper.client.reservation.GuestsApi;
import dev.innkeeper.client.reservation.model.GuestPatch;
import dev.innkeeper.client.reservation.model.HousekeepingStatus;
import dev.innkeeper.client.reservation.model.NewRoomCondition;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the client sends, and how it reads what this version does not know. */
class ConnectionTest {
    private static final UUID GUEST = UUID.fromString("b54aab96-6bd0-4a4c-8e1b-3c7d2f3a9f01");

    private final List<Sent> sent = new ArrayList<>();
    private HttpServer service;
    private int status = 200;
    private String answer = "{}";

    private record Sent(String method, String path, String contentType, String authorization, String body) {}

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/", exchange -> {
            sent.add(new Sent(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().getPath(),
                    String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type")),
                    String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")),
                    new String(exchange.getRequestBody().readAllBytes(), UTF_8)));
            byte[] body = answer.getBytes(UTF_8);
            exchange.getResponseHeaders()
                    .set("Content-Type", status < 400 ? "application/json" : "application/problem+json");
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        service.start();
    }

    @AfterEach
    void stop() {
        service.stop(0);
    }

    @Test
    void a_patch_says_null_for_what_it_removes_and_nothing_for_what_stays() throws ApiException {
        GuestPatch patch = new GuestPatch().lastName("Lovelace").title(null);
        patch.putAddressesItem("office", null);

        new GuestsApi(connection().client()).correctGuest(GUEST, patch, null);

        assertThat(sent.get(0).method()).isEqualTo("PATCH");
        assertThat(sent.get(0).contentType()).isEqualTo("application/merge-patch+json");
        assertThat(sent.get(0).body())
                .isEqualTo("{\"lastName\":\"Lovelace\",\"title\":null,\"addresses\":{\"office\":null}}");
    }

    @Test
    void a_body_that_is_left_out_is_an_object_without_members() throws ApiException {
        new FrontDeskApi(connection().client()).checkIn("H4T7Q9KZM2X0P", "a key", null, null);

        assertThat(sent.get(0).body()).isEqualTo("{}");
    }

    @Test
    void a_restriction_is_lifted_by_null() throws ApiException {
        answer = "{\"nights\":1}";

        new InventoryApi(connection().client())
                .setRestrictions(
                        "lis-001",
                        new RestrictionUpdate()
                                .from(LocalDate.of(2027, 5, 3))
                                .to(LocalDate.of(2027, 5, 4))
                                .minStay(null));

        assertThat(sent.get(0).body()).isEqualTo("{\"from\":\"2027-05-03\",\"to\":\"2027-05-04\",\"minStay\":null}");
    }

    @Test
    void a_token_is_asked_for_before_each_request() throws ApiException {
        Iterator<String> tokens = List.of("first", "second").iterator();
        Connection renewing = new Connection(
                connection().address(),
                () -> Optional.of(tokens.next()),
                connection().timeout());
        GuestsApi guests = new GuestsApi(renewing.client());

        guests.guest(GUEST);
        guests.guest(GUEST);

        assertThat(sent).extracting(Sent::authorization).containsExactly("Bearer first", "Bearer second");
    }

    @Test
    void without_a_token_none_is_sent() throws ApiException {
        new GuestsApi(connection().client()).guest(GUEST);

        assertThat(sent.get(0).authorization()).isEqualTo("null");
    }

    @Test
    void values_and_members_of_a_later_version_do_no_harm() throws ApiException {
        answer = "{\"roomNumber\":101,\"status\":\"TURNED_DOWN\",\"scent\":\"lavender\"}";

        HousekeepingStatus status = new FrontDeskApi(connection().client())
                .setHousekeeping("lis-001", 101, new NewRoomCondition().status(HousekeepingStatus.CLEAN))
                .getStatus();

        assertThat(status).isEqualTo(HousekeepingStatus.UNKNOWN_DEFAULT_OPEN_API);
    }

    @Test
    void a_refusal_has_its_problem_with_further_members() {
        status = 409;
        answer = """
                {"type":"/problems/too-early","title":"Too early","status":409,"detail":"Too early.",
                 "instance":"/v1/guests","retry":"no","allowedFrom":"2027-05-03"}""";

        ApiException refused = catchThrowableOfType(
                ApiException.class, () -> new GuestsApi(connection().client()).guest(GUEST));

        assertThat(ProblemReader.read(refused)).hasValueSatisfying(problem -> {
            assertThat(problem.getType()).isEqualTo("/problems/too-early");
            assertThat(problem.getAdditionalProperty("allowedFrom")).isEqualTo("2027-05-03");
        });
    }

    @Test
    void what_something_else_answers_is_no_problem() {
        status = 502;
        answer = "<html>Bad gateway</html>";

        ApiException refused = catchThrowableOfType(
                ApiException.class, () -> new GuestsApi(connection().client()).guest(GUEST));

        assertThat(refused.getCode()).isEqualTo(502);
        assertThat(ProblemReader.read(refused)).isEmpty();
    }

    private Connection connection() {
        return Connection.to(
                URI.create("http://localhost:" + service.getAddress().getPort()));
    }
}
