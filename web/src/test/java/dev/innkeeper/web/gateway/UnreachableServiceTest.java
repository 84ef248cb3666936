package dev.innkeeper.web.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.web.Browser;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The gateway where nobody listens. */
@QuarkusTest
@TestProfile(UnreachableServiceTest.NobodyListens.class)
class UnreachableServiceTest {
    @TestHTTPResource
    URI root;

    /** Both services at a port that was free a moment ago. */
    public static final class NobodyListens implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                String nowhere = "http://localhost:" + socket.getLocalPort();
                return Map.of(
                        "innkeeper.gateway.hotel-service", nowhere, "innkeeper.gateway.reservation-service", nowhere);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Test
    void nothing_was_sent_so_that_even_a_booking_may_be_sent_again() {
        Browser browser = new Browser(root);

        HttpResponse<String> answer =
                browser.send(browser.request("/v1/reservations").POST(BodyPublishers.ofString("{}")));

        assertThat(answer.statusCode()).isEqualTo(502);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.body())
                .contains("\"retry\":\"safe\"", "reservation-service cannot be reached. Nothing was changed.");
    }

    @Test
    void pages_are_served_all_the_same() {
        assertThat(new Browser(root).get("/").statusCode()).isEqualTo(200);
    }
}
