package dev.innkeeper.hotel;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** With one place: many reads at a time wait for each other, and all are answered. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@TestProfile(ReadsInLineTest.OnePlace.class)
class ReadsInLineTest {
    private static final int AT_A_TIME = 40;

    @TestHTTPResource("/v1/hotels/line-001")
    URI hotel;

    public static final class OnePlace implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("innkeeper.http.most-reads-at-once", "1", "innkeeper.http.longest-wait", "30s");
        }
    }

    @Test
    void whoever_waits_is_answered_over_http_1() {
        assertAllAnswered(HttpClient.Version.HTTP_1_1, HttpRequest.newBuilder(hotel));
    }

    @Test
    void whoever_waits_is_answered_over_http_2() {
        assertAllAnswered(HttpClient.Version.HTTP_2, HttpRequest.newBuilder(hotel));
    }

    @Test
    void a_read_that_brings_a_body_waits_like_the_others() {
        assertAllAnswered(
                HttpClient.Version.HTTP_1_1,
                HttpRequest.newBuilder(hotel).method("GET", BodyPublishers.ofString("{}")));
    }

    private void assertAllAnswered(HttpClient.Version version, HttpRequest.Builder request) {
        HttpClient client = HttpClient.newBuilder().version(version).build();
        // The first one, alone, is the one that changes to HTTP/2.
        assertThat(send(client, request).join().statusCode()).isEqualTo(404);

        List<CompletableFuture<HttpResponse<String>>> answers =
                Stream.generate(() -> send(client, request)).limit(AT_A_TIME).toList();

        assertThat(answers).allSatisfy(answer -> {
            assertThat(answer.join().statusCode()).isEqualTo(404);
            assertThat(answer.join().body()).contains("/problems/not-found");
            assertThat(answer.join().version()).isEqualTo(version);
        });
        assertThat(given().get("/metrics").asString())
                .contains("innkeeper_http_at_work{kind=\"read\"} 0.0")
                .contains("innkeeper_http_waiting{kind=\"read\"} 0.0");
    }

    private static CompletableFuture<HttpResponse<String>> send(HttpClient client, HttpRequest.Builder request) {
        return client.sendAsync(request.build(), BodyHandlers.ofString());
    }
}
