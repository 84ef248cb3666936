package dev.innkeeper.hotel;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A client chooses the method of a request, and the label of its metrics must not grow with what clients think of. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class MeasuredMethodsTest {
    private static final Pattern OTHER_REQUESTS =
            Pattern.compile("http_server_requests_seconds_count\\{[^}]*method=\"_OTHER\"[^}]*} (\\S+)");

    @TestHTTPResource("/v1/hotels/par-0001")
    URI hotel;

    @Test
    void methods_that_nobody_knows_are_measured_as_one() throws Exception {
        double before = otherRequests(metrics());
        List<String> invented = List.of("BREW", "PROPFIND", "get", "X-" + "9".repeat(200));

        for (String method : invented) {
            send(method);
        }

        String metrics = metrics();
        assertThat(otherRequests(metrics) - before).isEqualTo(invented.size());
        assertThat(invented).noneMatch(method -> metrics.contains("method=\"" + method + "\""));
    }

    @Test
    void a_known_method_is_measured_by_its_name() throws Exception {
        send("PATCH");

        assertThat(metrics()).containsPattern("http_server_requests_seconds_count\\{[^}]*method=\"PATCH\"");
    }

    private void send(String method) throws IOException, InterruptedException {
        HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(hotel)
                                .method(method, BodyPublishers.noBody())
                                .build(),
                        BodyHandlers.discarding());
    }

    private static String metrics() {
        return given().get("/metrics").asString();
    }

    private static double otherRequests(String metrics) {
        return OTHER_REQUESTS
                .matcher(metrics)
                .results()
                .map((MatchResult found) -> Double.parseDouble(found.group(1)))
                .reduce(0.0, Double::sum);
    }
}
