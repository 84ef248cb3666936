package dev.innkeeper.web.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.web.Browser;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Both services under the origin of the pages. */
@QuarkusTest
@QuarkusTestResource(value = StandIns.class, restrictToAnnotatedClass = true)
class GatewayTest {
    @TestHTTPResource
    URI root;

    private Browser browser;

    @BeforeEach
    void start() {
        browser = new Browser(root);
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/hotels?city=Lisbon&limit=3, hotel-service",
        "/v1/hotels/lis-001/rooms/101, hotel-service",
        "/v1/points-of-interest/Lisbon/Ponte%2025%2F4, hotel-service",
        "/problems/room-taken, hotel-service",
        "/v1/hotels/lis-001/rooms/101/housekeeping, reservation-service",
        "/v1/reservations/H4T7Q9KZM2X0P?lastName=Lima, reservation-service",
        "/v1/me/hotels, reservation-service"
    })
    void a_path_of_the_api_reaches_its_service_as_it_was_sent(String address, String service) {
        assertThat(browser.get(address).body()).startsWith(service + "\nGET " + address + "\n");
    }

    @ParameterizedTest
    @CsvSource({
        "/hotel-service/openapi, hotel-service, /openapi",
        "/reservation-service/v1/audit-trail?limit=1, reservation-service, /v1/audit-trail?limit=1",
        "/hotel-service/health/ready, hotel-service, /health/ready",
        "/reservation-service/problems/room-taken, reservation-service, /problems/room-taken"
    })
    void below_its_own_name_a_service_has_what_both_have(String address, String service, String asked) {
        assertThat(browser.get(address).body()).startsWith(service + "\nGET " + asked + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/hotel-service/metrics", "/hotel-service/q/dev", "/hotel-service/", "/v1/claims", "/v1x"})
    void nothing_else_of_a_service_is_reached(String path) {
        assertThat(browser.get(path).statusCode()).isEqualTo(404);
    }

    @Test
    void a_console_is_at_its_directory_and_leads_nowhere_else() {
        assertThat(browser.get("/hotel-service/console").headers().firstValue("Location"))
                .contains("/hotel-service/console/");
        assertThat(browser.get("/hotel-service/console/").headers().firstValue("Location"))
                .contains("/hotel-service/console/index.html");
    }

    @Test
    void body_method_and_headers_go_on_and_the_answer_comes_back() {
        HttpResponse<String> answer = browser.send(browser.request(
                        "/v1/reservations",
                        "Content-Type",
                        "application/json",
                        "Idempotency-Key",
                        "k-1",
                        "If-Match",
                        "\"6\"")
                .POST(BodyPublishers.ofString("{\"name\":\"Łucja\"}")));

        assertThat(answer.statusCode()).isEqualTo(201);
        assertThat(answer.headers().firstValue("ETag")).contains("\"7\"");
        assertThat(answer.body())
                .startsWith("reservation-service\nPOST /v1/reservations\n")
                .containsIgnoringCase("idempotency-key: k-1")
                .containsIgnoringCase("if-match: \"6\"")
                .endsWith("{\"name\":\"Łucja\"}");
    }

    @Test
    void a_body_without_a_length_is_a_stream() {
        String body = "x".repeat(300_000);
        HttpResponse<String> answer = browser.send(
                browser.request("/v1/reservations").POST(BodyPublishers.fromPublisher(BodyPublishers.ofString(body))));

        assertThat(answer.body()).endsWith(body);
    }

    @Test
    void the_address_of_the_caller_is_appended() {
        assertThat(browser.get("/v1/hotels").body()).containsIgnoringCase("\nX-forwarded-for: 127.0.0.1\n");
        assertThat(browser.get("/v1/hotels", "X-Forwarded-For", "198.51.100.7, 10.0.0.1")
                        .body())
                .containsIgnoringCase("\nX-forwarded-for: 198.51.100.7, 10.0.0.1, 127.0.0.1\n")
                .containsIgnoringCase("\nX-forwarded-proto: http\n")
                .containsIgnoringCase("\nX-forwarded-host: " + root.getAuthority() + "\n");
    }

    @Test
    void headers_of_one_connection_stay_there() {
        assertThat(browser.get("/v1/hotels", "TE", "trailers", "Proxy-Authorization", "secret")
                        .body())
                .doesNotContainIgnoringCase("proxy-authorization", "\nte:");
        assertThat(browser.get("/v1/hotels").headers().map()).doesNotContainKey("Keep-Alive");
    }

    @Test
    void a_service_keeps_its_own_policy() {
        assertThat(browser.get("/v1/hotels").headers().allValues("Content-Security-Policy"))
                .containsExactly("default-src 'none'");
    }

    @Test
    void answers_are_compressed() throws Exception {
        HttpResponse<InputStream> answer =
                browser.send(browser.request("/v1/hotels", "Accept-Encoding", "gzip"), BodyHandlers.ofInputStream());

        assertThat(answer.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(new String(new GZIPInputStream(answer.body()).readAllBytes(), UTF_8))
                .startsWith("hotel-service");
    }

    @Test
    void events_arrive_one_by_one() throws Exception {
        HttpResponse<InputStream> answer = browser.send(
                browser.request("/v1/hotels/lis-001/events", "Accept", "text/event-stream", "Accept-Encoding", "gzip"),
                BodyHandlers.ofInputStream());

        try (BufferedReader lines = new BufferedReader(new InputStreamReader(answer.body(), UTF_8))) {
            assertThat(lines.readLine()).isEqualTo("data: first");
            assertThat(browser.get("/v1/hotels/lis-001/webhooks/go").statusCode())
                    .isEqualTo(204);
            assertThat(lines.readLine()).isEmpty();
            assertThat(lines.readLine()).isEqualTo("data: second");
        }
    }

    @Test
    void a_service_that_does_not_answer_is_a_504() {
        HttpResponse<String> answer = browser.get("/v1/offers");

        assertThat(answer.statusCode()).isEqualTo(504);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.headers().firstValue("Retry-After")).contains("1");
        assertThat(answer.body()).contains("\"retry\":\"safe\"", "hotel-service did not answer within 2 seconds");
    }

    @Test
    void a_service_that_breaks_the_connection_is_a_502() {
        HttpResponse<String> read = browser.get("/v1/erasures");
        HttpResponse<String> written =
                browser.send(browser.request("/v1/erasures").POST(BodyPublishers.ofString("{}")));

        assertThat(read.statusCode()).isEqualTo(502);
        assertThat(read.body()).contains("\"status\":502", "\"retry\":\"safe\"");
        assertThat(written.statusCode()).isEqualTo(502);
        assertThat(written.body()).contains("\"retry\":\"same-key\"", "It may have done what was asked.");
    }

    @Test
    void an_answer_that_is_cut_short_does_not_look_whole() {
        assertThatThrownBy(() -> browser.get("/v1/groups/cut")).isInstanceOf(AssertionError.class);
    }
}
