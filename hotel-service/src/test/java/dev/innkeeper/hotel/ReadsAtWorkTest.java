package dev.innkeeper.hotel;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** With no place for reads at all, as when all are taken. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@TestProfile(ReadsAtWorkTest.NoPlace.class)
class ReadsAtWorkTest {
    private static final String HOTEL = "/v1/hotels/reads-001";

    public static final class NoPlace implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("innkeeper.http.most-reads-at-once", "0", "innkeeper.http.most-reads-in-line", "0");
        }
    }

    @Test
    void a_read_is_refused_and_a_write_is_not() {
        Response refused = given().get(HOTEL);

        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.contentType()).isEqualTo("application/problem+json");
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/overloaded");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(given().delete(HOTEL).statusCode()).as("nobody's").isEqualTo(401);
        assertThat(given().get("/health/live").statusCode()).isEqualTo(200);
        assertThat(given().get("/metrics").asString())
                .contains("innkeeper_http_at_work{kind=\"read\"} 0.0")
                .contains("innkeeper_http_refused_total 1.0");
    }
}
