package dev.innkeeper.hotel;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.http.HttpConfig;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is too much, too long, too deep or too slow is refused, and the service goes on. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class LimitsTest {
    private static final String HOTEL = "/v1/hotels/lim-001";
    private static final int PATIENCE_MILLIS = 30_000;

    @TestHTTPResource("/")
    URI service;

    @Inject
    HttpConfig config;

    @Test
    void a_body_that_is_too_large_is_a_413() {
        Response answer = asAdmin()
                .contentType("application/json")
                .body(" ".repeat(1_100_000))
                .put(HOTEL);

        assertProblem(answer, 413, "payload-too-large");
    }

    @Test
    void a_body_of_untold_length_that_is_too_large_is_a_413() throws Exception {
        for (String body : List.of(" ".repeat(1_100_000), "{\"address\":{" + " ".repeat(5_000_000))) {
            HttpResponse<String> answer = put(BodyPublishers.ofInputStream(
                    () -> new ByteArrayInputStream(body.getBytes(StandardCharsets.US_ASCII))));

            assertThat(answer.statusCode()).isEqualTo(413);
            assertThat(answer.body()).contains("/problems/payload-too-large");
        }
    }

    @Test
    void headers_that_are_too_large_are_a_431() {
        assertProblem(given().header("X-Large", "x".repeat(9_000)).get(HOTEL), 431, "headers-too-large");
    }

    @Test
    void an_address_that_is_too_long_is_a_414() {
        assertProblem(given().get(HOTEL + "?q=" + "x".repeat(33_000)), 414, "uri-too-long");
    }

    @Test
    void json_that_is_nested_too_deeply_is_a_400() throws Exception {
        assertRefused("[".repeat(50_000) + "]".repeat(50_000));
        assertRefused("{\"address\":".repeat(21) + "{}" + "}".repeat(21));
    }

    @Test
    void a_number_a_name_or_a_text_that_never_ends_is_a_400() throws Exception {
        assertRefused("{\"stars\":" + "9".repeat(100_000) + "}");
        assertRefused("{\"stars\":1e999999999}");
        assertRefused("{\"" + "n".repeat(1_000) + "\":1}");
        assertRefused("{\"name\":\"" + "n".repeat(100_000) + "\"}");
    }

    @Test
    void a_body_that_does_not_come_is_a_408_and_ends_the_connection() throws IOException {
        try (Socket slow = beginPut()) {
            slow.setSoTimeout(PATIENCE_MILLIS);
            String answer = new String(slow.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(answer).startsWith("HTTP/1.1 408 ").contains("/problems/body-too-slow");
        }
    }

    @Test
    void with_too_many_requests_at_work_the_next_is_a_503_until_some_have_ended() throws Exception {
        List<Socket> atWork = new ArrayList<>();
        try {
            for (int begun = 0; begun < config.mostWritesAtOnce(); begun++) {
                atWork.add(beginPut());
            }
            Response refused = deletionOnceFull(atWork);

            assertProblem(refused, 503, "overloaded");
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            assertThat(given().get("/health/live").statusCode()).isEqualTo(200);
            assertThat(given().get(HOTEL).statusCode())
                    .as("reads have their own places")
                    .isEqualTo(404);
        } finally {
            for (Socket socket : atWork) {
                socket.close();
            }
        }
        assertThat(awaitDeletion(401).statusCode()).isEqualTo(401);
    }

    @Test
    void a_request_that_is_refused_before_its_body_has_come_does_not_keep_its_connection() throws IOException {
        try (Socket refused = beginPut("nobody")) {
            refused.setSoTimeout(PATIENCE_MILLIS);
            String answer = new String(refused.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(answer).startsWith("HTTP/1.1 401 ");
        }
    }

    @Test
    void clients_that_go_away_leave_no_place_taken() throws Exception {
        for (int gone = 0; gone < 2 * config.mostWritesAtOnce(); gone++) {
            beginPut().close();
        }

        assertThat(awaitDeletion(401).statusCode()).isEqualTo(401);
    }

    // On a machine that stands still, the first may be given up for their slowness before the last has begun.
    private Response deletionOnceFull(List<Socket> atWork) throws IOException {
        long deadline = System.currentTimeMillis() + PATIENCE_MILLIS;
        Response answer = given().delete(HOTEL);
        while (answer.statusCode() != 503 && System.currentTimeMillis() < deadline) {
            atWork.add(beginPut());
            answer = given().delete(HOTEL);
        }
        return answer;
    }

    // Connections are taken up, and given up, a moment after the client has opened and closed them.
    private static Response awaitDeletion(int status) throws InterruptedException {
        long deadline = System.currentTimeMillis() + PATIENCE_MILLIS;
        Response answer = given().delete(HOTEL);
        while (answer.statusCode() != status && System.currentTimeMillis() < deadline) {
            Thread.sleep(20);
            answer = given().delete(HOTEL);
        }
        return answer;
    }

    private Socket beginPut() throws IOException {
        return beginPut(token());
    }

    private Socket beginPut(String token) throws IOException {
        Socket socket = new Socket(service.getHost(), service.getPort());
        String head = """
                PUT %s HTTP/1.1\r
                Host: %s\r
                Authorization: Bearer %s\r
                Content-Type: application/json\r
                Content-Length: 100\r
                \r
                {""".formatted(HOTEL, service.getAuthority(), token);
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    // REST Assured would lay the body out nicely for its log, which takes more memory than there is.
    private void assertRefused(String body) throws IOException, InterruptedException {
        HttpResponse<String> answer = put(BodyPublishers.ofString(body));

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.body()).hasSizeLessThan(2_000);
    }

    private HttpResponse<String> put(BodyPublisher body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(service.resolve(HOTEL))
                .header("Authorization", "Bearer " + token())
                .header("Content-Type", "application/json")
                .PUT(body)
                .build();
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .build()
                .send(request, BodyHandlers.ofString());
    }

    private static String token() {
        return DevelopmentTokens.issue(Roles.ADMIN, Duration.ofMinutes(1));
    }

    private static void assertProblem(Response answer, int status, String slug) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.contentType()).startsWith("application/problem+json");
        assertThat(answer.jsonPath().getString("type")).isEqualTo("/problems/" + slug);
    }
}
