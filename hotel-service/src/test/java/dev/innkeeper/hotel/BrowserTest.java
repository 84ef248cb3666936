package dev.innkeeper.hotel;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;

/** What browsers are told: whose pages may call, and what an answer may be used for. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class BrowserTest {
    private static final String HOTEL = "/v1/hotels/cor-001";
    private static final String ALLOW_ORIGIN = "Access-Control-Allow-Origin";

    private static Response preflight(String origin) {
        return given().header("Origin", origin)
                .header("Access-Control-Request-Method", "PUT")
                .header("Access-Control-Request-Headers", "if-match,content-type")
                .options(HOTEL);
    }

    @Test
    void pages_of_an_origin_that_is_listed_may_call() {
        Response preflight = preflight("https://booking.example");

        assertThat(preflight.header(ALLOW_ORIGIN)).isEqualTo("https://booking.example");
        assertThat(preflight.header("Access-Control-Allow-Methods")).contains("PUT");
        assertThat(preflight.header("Access-Control-Allow-Headers")).containsIgnoringCase("if-match");
        assertThat(given().header("Origin", "https://booking.example")
                        .get(HOTEL)
                        .header(ALLOW_ORIGIN))
                .isEqualTo("https://booking.example");
    }

    @Test
    void pages_of_any_other_origin_may_not() {
        assertThat(preflight("https://elsewhere.example").header(ALLOW_ORIGIN)).isNull();

        Response refused = given().header("Origin", "https://elsewhere.example").get(HOTEL);
        assertThat(refused.header(ALLOW_ORIGIN)).isNull();
        assertThat(refused.statusCode()).isEqualTo(403);
    }

    @Test
    void every_answer_of_the_api_is_data_and_nothing_else() {
        Response answer = given().get(HOTEL);

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(answer.header("Content-Security-Policy")).startsWith("default-src 'none'");
        assertThat(answer.header("Strict-Transport-Security")).isNotBlank();
    }

    @Test
    void the_console_may_run_its_own_scripts() {
        Response console = given().get("/console/");

        assertThat(console.statusCode()).isEqualTo(200);
        assertThat(console.header("Content-Security-Policy")).contains("script-src 'self'");
    }

    @Test
    void the_console_does_not_show_what_is_between_the_services() {
        assertThat(given().get("/console/").asString()).contains("'../openapi'").doesNotContain("/openapi/service");
    }
}
