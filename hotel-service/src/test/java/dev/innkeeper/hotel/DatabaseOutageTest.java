package dev.innkeeper.hotel;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.StoppableCassandra;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The database goes and comes back under the running service; one story, told in order. */
@Tag("nightly")
@QuarkusTest
@TestProfile(StoppableCassandra.Profile.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DatabaseOutageTest {
    private static final String HOTEL = """
            {"name":"Hotel of the Outage","address":{"street":"1 Quay","city":"Outage","country":"Nowhere"},
             "location":{"latitude":1.0,"longitude":2.0},"timeZone":"UTC","currency":"EUR"}""";

    /** The statement's two seconds, and what a slow machine adds. */
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(8);

    private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(60);

    @Test
    @Order(1)
    void with_its_database_the_service_is_ready() {
        assertThat(put().statusCode()).isEqualTo(201);
        assertThat(given().get("/health/ready").statusCode()).isEqualTo(200);
    }

    @Test
    @Order(2)
    void without_it_every_answer_is_a_503_in_time_and_readiness_says_so() {
        StoppableCassandra.fail();

        assertUnavailable(() -> given().get("/v1/hotels/outage-1"));
        assertUnavailable(DatabaseOutageTest::put);
        assertThat(given().get("/health/ready").statusCode()).isEqualTo(503);
        assertThat(given().get("/health/live").statusCode()).isEqualTo(200);
        assertThat(given().get("/health/started").statusCode()).isEqualTo(200);
    }

    @Test
    @Order(3)
    void when_it_is_back_the_service_recovers_without_a_restart() throws InterruptedException {
        StoppableCassandra.recover();

        Instant deadline = Instant.now().plus(LONGEST_RECOVERY);
        while (given().get("/v1/hotels/outage-1").statusCode() != 200
                && Instant.now().isBefore(deadline)) {
            Thread.sleep(250);
        }
        assertThat(given().get("/v1/hotels/outage-1").statusCode()).isEqualTo(200);
        assertThat(given().get("/health/ready").statusCode()).isEqualTo(200);
    }

    private static void assertUnavailable(java.util.function.Supplier<Response> request) {
        Instant begin = Instant.now();
        Response response = request.get();

        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.contentType()).startsWith("application/problem+json");
        assertThat(response.header("Retry-After")).isEqualTo("1");
        assertThat(response.jsonPath().getString("type")).isEqualTo("/problems/database-unavailable");
        assertThat(Duration.between(begin, Instant.now())).isLessThan(LONGEST_ANSWER);
    }

    private static Response put() {
        return asAdmin().contentType("application/json").body(HOTEL).put("/v1/hotels/outage-1");
    }
}
