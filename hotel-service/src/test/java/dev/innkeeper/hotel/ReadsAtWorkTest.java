package dev.innkeeper.hotel;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** With one place for reads, which is taken, and no line. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@TestProfile(ReadsAtWorkTest.OnePlace.class)
class ReadsAtWorkTest {
    private static final String HOTEL = "/v1/hotels/reads-001";
    private static final int PATIENCE_MILLIS = 5_000;

    @TestHTTPResource("/")
    URI service;

    public static final class OnePlace implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("innkeeper.http.most-reads-at-once", "1", "innkeeper.http.most-reads-in-line", "0");
        }
    }

    @Test
    void a_read_is_refused_and_a_write_is_not() throws Exception {
        try (Socket atWork = beginRead()) {
            assertThat(atWork.isConnected()).isTrue();
            awaitAtWork(1);

            Response refused = given().get(HOTEL);

            assertThat(refused.statusCode()).isEqualTo(503);
            assertThat(refused.contentType()).isEqualTo("application/problem+json");
            assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/overloaded");
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            assertThat(given().delete(HOTEL).statusCode()).as("nobody's").isEqualTo(401);
            assertThat(given().get("/health/live").statusCode()).isEqualTo(200);
            assertThat(given().get("/metrics").asString()).contains("innkeeper_http_refused_total 1.0");
        }
        awaitAtWork(0);
        assertThat(given().get(HOTEL).statusCode()).isEqualTo(404);
    }

    /** A read whose body never ends keeps its place. */
    private Socket beginRead() throws IOException {
        Socket socket = new Socket(service.getHost(), service.getPort());
        String head = """
                GET %s HTTP/1.1\r
                Host: %s\r
                Transfer-Encoding: chunked\r
                \r
                """.formatted(HOTEL, service.getAuthority());
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    // A connection is taken up, and given up, a moment after the client has opened and closed it.
    private static void awaitAtWork(int reads) throws InterruptedException {
        String metric = "innkeeper_http_at_work{kind=\"read\"} " + reads + ".0";
        long deadline = System.currentTimeMillis() + PATIENCE_MILLIS;
        while (!given().get("/metrics").asString().contains(metric) && System.currentTimeMillis() < deadline) {
            Thread.sleep(20);
        }
        assertThat(given().get("/metrics").asString()).contains(metric);
    }
}
