package dev.innkeeper.hotel;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.problem.RouterErrors;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.LoggedFaults;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the server and the framework refuse before a resource is asked: problems like all others. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class FrameworkErrorsTest {
    private static final int TIMEOUT_MILLIS = 10_000;

    @TestHTTPResource("/")
    URI service;

    @Test
    void a_path_that_cannot_be_decoded_is_a_400() throws IOException {
        String answer = sendAsItStands("GET /v1/hotels/%zz HTTP/1.1");

        int body = answer.indexOf("\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 400 ");
        assertThat(answer.substring(0, body)).containsIgnoringCase("content-type: application/problem+json");
        JsonPath problem = JsonPath.from(answer.substring(body));
        assertThat(problem.getString("type")).isEqualTo("/problems/invalid-request");
        assertThat(problem.getInt("status")).isEqualTo(400);
        assertThat(problem.getString("instance")).isEqualTo("/v1/hotels/%zz");
    }

    /** A proxy may have let it in because of its beginning. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/points-of-interest/../../metrics",
                "/v1/points-of-interest/%2e%2E/.%2e/metrics",
                "/v1/hotels/./lis-001",
                "/v1/hotels/..?limit=1"
            })
    void a_path_with_a_dot_segment_is_a_400(String path) throws IOException {
        assertThat(sendAsItStands("GET " + path + " HTTP/1.1")).startsWith("HTTP/1.1 400 ");
    }

    @Test
    void a_query_may_contain_what_looks_like_a_dot_segment() {
        assertThat(given().get("/v1/hotels?city=a/../b").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "application/", "json"})
    void a_body_of_a_type_that_is_none_is_a_415(String type) throws IOException {
        String headers = "PUT /v1/hotels/nowhere/restrictions HTTP/1.1\r\nContent-Length: 2\r\nContent-Type: " + type;

        assertThat(send(headers, "{}")).startsWith("HTTP/1.1 415 ").contains("/problems/unsupported-media-type");
    }

    @Test
    void without_a_body_its_type_is_ignored() throws IOException {
        assertThat(
                        sendAsItStands(
                                "DELETE /v1/hotels/x/rooms/1/out-of-order?from=2027-05-10&to=2027-05-12 HTTP/1.1\r\nContent-Type: "))
                .startsWith("HTTP/1.1 401 ");
        assertThat(sendAsItStands("GET /v1/hotels/nowhere HTTP/1.1\r\nContent-Type: "))
                .startsWith("HTTP/1.1 404 ");
    }

    @Test
    void an_unknown_path_is_a_404() {
        assertProblem(given().get("/v1/no-such-thing"), 404, "not-found");
        assertProblem(given().get("/no-such-thing"), 404, "not-found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/console/no-such-thing", "/problems/no-such-kind", "/health/no-such-thing", "/v1/"})
    void so_is_one_beside_what_is_no_resource(String path) {
        assertProblem(given().get(path), 404, "not-found");
    }

    @ParameterizedTest
    @ValueSource(strings = {FailingRoutes.THROWING, FailingRoutes.FAILING, FailingRoutes.LATE})
    void a_route_beside_the_resources_that_fails_is_a_500_that_tells_nothing_of_it_and_is_logged(String path) {
        try (LoggedFaults faults = new LoggedFaults(RouterErrors.class)) {
            Response answer = given().get(path);

            assertProblem(answer, 500, "internal-error");
            assertThat(answer.asString()).doesNotContain(FailingRoutes.SECRET);
            assertThat(faults.texts())
                    .singleElement()
                    .satisfies(fault -> assertThat(fault).contains(FailingRoutes.SECRET));
        }
    }

    @Test
    void a_route_that_gives_a_status_alone_answers_its_problem() {
        assertProblem(given().get(FailingRoutes.MISSING), 404, "not-found");
    }

    /** The server ends such a connection before it asks any router: there is no path to speak of in a problem. */
    @ParameterizedTest
    @ValueSource(strings = {"HELLO", "GET /v1/hotels HTTP/9.9.9", "GET  HTTP/1.1"})
    void what_is_no_request_at_all_is_a_bare_400(String line) throws IOException {
        String answer = sendAsItStands(line);

        assertThat(answer).startsWith("HTTP/1.0 400 ");
        assertThat(answer.substring(answer.indexOf("\r\n\r\n")).strip()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void the_page_about_a_problem_is_open_to_anyone(ProblemType type) {
        Response page = given().get(type.uri());

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.contentType()).startsWith("text/html");
        assertThat(page.asString()).contains(type.title());
    }

    @Test
    void another_method_is_a_405_that_names_those_that_apply() {
        Response answer = given().post("/v1/hotels/par-0001");

        assertProblem(answer, 405, "method-not-allowed");
        assertThat(answer.header("Allow")).isEqualTo("DELETE, GET, HEAD, OPTIONS, PUT");
    }

    @Test
    void an_answer_asked_for_in_another_form_is_a_406() {
        assertProblem(given().accept("text/csv").get("/v1/hotels?city=Paris"), 406, "not-acceptable");
    }

    @Test
    void a_body_of_another_form_is_a_415() {
        Response answer = asAdmin().contentType("text/csv").body("a,b").put("/v1/hotels/par-0001");

        assertProblem(answer, 415, "unsupported-media-type");
    }

    private static void assertProblem(Response answer, int status, String slug) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.contentType()).startsWith("application/problem+json");
        assertThat(answer.jsonPath().getString("type")).isEqualTo("/problems/" + slug);
        assertThat(answer.jsonPath().getInt("status")).isEqualTo(status);
    }

    // No HTTP client lets such a path through.
    private String sendAsItStands(String requestLine) throws IOException {
        return send(requestLine, "");
    }

    private String send(String headers, String body) throws IOException {
        try (Socket socket = new Socket(service.getHost(), service.getPort())) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            String request = headers + "\r\nHost: " + service.getAuthority() + "\r\nConnection: close\r\n\r\n" + body;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
