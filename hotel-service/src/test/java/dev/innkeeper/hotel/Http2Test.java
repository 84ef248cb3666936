package dev.innkeeper.hotel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.http.HttpConfig;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Over HTTP/2, which many clients change to after their first request, everything is answered as over HTTP/1.1. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class Http2Test {
    private static final String HOTEL = "/v1/hotels/h2-001";
    private static final String CONTENT = """
            {"name":"Hotel Dois","phone":null,"address":{"street":"Rua Augusta 2","city":"Lisbon",\
            "stateOrProvince":null,"postalCode":null,"country":"Portugal"},\
            "location":{"latitude":38.7085,"longitude":-9.137},"stars":3,"timeZone":"Europe/Lisbon","currency":"EUR"}""";

    private final HttpClient client = HttpClient.newHttpClient();

    @TestHTTPResource("/")
    URI service;

    @Inject
    HttpConfig config;

    @Inject
    Vertx vertx;

    /** The first request is the one that asks for the change. */
    @BeforeEach
    void change() throws Exception {
        assertThat(get("/v1/hotels/h2-none").statusCode()).isEqualTo(404);
        assertThat(get("/v1/hotels/h2-none").version()).isEqualTo(HttpClient.Version.HTTP_2);
    }

    @Test
    void a_request_without_a_body_is_answered() throws Exception {
        for (int times = 0; times < 20; times++) {
            HttpResponse<String> answer = get("/v1/hotels/h2-none");

            assertThat(answer.statusCode()).isEqualTo(404);
            assertThat(answer.body()).contains("/problems/not-found");
        }
    }

    @Test
    void a_body_is_read_whether_its_length_is_told_or_not() throws Exception {
        assertThat(put(BodyPublishers.ofString(CONTENT)).statusCode()).isIn(200, 201);
        assertThat(put(untold(CONTENT)).statusCode()).isEqualTo(200);
        assertThat(get(HOTEL).body()).contains("Hotel Dois");
    }

    @Test
    void a_body_that_is_too_large_is_a_413() throws Exception {
        HttpResponse<String> answer = put(BodyPublishers.ofString(" ".repeat(1_100_000)));

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body()).contains("/problems/payload-too-large");
    }

    @Test
    void a_body_of_untold_length_that_is_too_large_ends_the_connection_and_the_service_goes_on() throws Exception {
        assertThatThrownBy(() -> put(untold(" ".repeat(5_000_000)))).isInstanceOf(IOException.class);

        assertThat(get("/v1/hotels/h2-none").statusCode()).isEqualTo(404);
    }

    @Test
    void a_body_that_does_not_come_is_a_408_and_ends_nobody_else_on_the_connection() throws Exception {
        io.vertx.core.http.HttpClient one = vertx.createHttpClient(new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_2)
                .setHttp2ClearTextUpgrade(false)
                .setHttp2MaxPoolSize(1));
        try {
            CompletableFuture<String> first = beginPut(one);
            LockSupport.parkNanos(config.bodyTimeout().dividedBy(2).toNanos());
            CompletableFuture<String> second = beginPut(one);

            assertThat(first.get(30, TimeUnit.SECONDS)).startsWith("408 ").contains("/problems/body-too-slow");
            assertThat(second).as("half a time-out later").isNotDone();
            assertThat(second.get(30, TimeUnit.SECONDS)).startsWith("408 ");
        } finally {
            one.close();
        }
    }

    // Java's own client waits for the end of the body before it looks at the answer.
    private CompletableFuture<String> beginPut(io.vertx.core.http.HttpClient one) {
        return one.request(HttpMethod.PUT, service.getPort(), service.getHost(), HOTEL)
                .compose(request -> {
                    request.putHeader("Authorization", authorization())
                            .putHeader("Content-Type", "application/json")
                            .setChunked(true)
                            .sendHead();
                    return request.response();
                })
                .compose(answer -> answer.body().map(body -> answer.statusCode() + " " + body))
                .toCompletionStage()
                .toCompletableFuture();
    }

    private static BodyPublisher untold(String body) {
        return BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body.getBytes(StandardCharsets.US_ASCII)));
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(service.resolve(path)));
    }

    private HttpResponse<String> put(BodyPublisher body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(service.resolve(HOTEL))
                .header("Authorization", authorization())
                .header("Content-Type", "application/json")
                .PUT(body));
    }

    private static String authorization() {
        return "Bearer " + DevelopmentTokens.issue(Roles.ADMIN, Duration.ofMinutes(1));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.timeout(Duration.ofSeconds(30)).build(), BodyHandlers.ofString());
    }
}
