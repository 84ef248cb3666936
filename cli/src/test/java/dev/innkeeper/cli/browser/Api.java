package dev.innkeeper.cli.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.cli.rest.ServiceClient.Response;
import dev.innkeeper.common.security.DevelopmentTokens;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/** The API with somebody's token, as another program uses it while people look at their browsers. */
final class Api {
    static final Duration TOKEN_LIFE = Duration.ofHours(1);

    private final ServiceClient client;

    private Api(ServiceClient client) {
        this.client = client;
    }

    /** With a token of this role. */
    static Api of(String role) {
        return with(DevelopmentTokens.issue(role, TOKEN_LIFE));
    }

    static Api with(String token) {
        return new Api(new ServiceClient(URI.create(Windows.url()), "--web-port", token));
    }

    /** What a path answers. */
    JsonNode read(String path) {
        Response response = client.get(path);
        assertThat(response.isSuccess()).as("%s: %s", path, response.body()).isTrue();
        return response.body();
    }

    /** A change that must succeed, and its answer. */
    JsonNode change(String method, String path, Object body) {
        Response response = send(method, path, body);
        assertThat(response.isSuccess())
                .as("%s %s: %s", method, path, response.body())
                .isTrue();
        return response.body();
    }

    /** A change that may be refused. */
    Response send(String method, String path, Object body) {
        Map<String, String> headers = method.equals("POST")
                ? Map.of("Idempotency-Key", UUID.randomUUID().toString())
                : Map.of();
        return client.send(method, path, headers, body);
    }

    static Map<String, String> money(String amount, String currency) {
        return Map.of("amount", amount, "currency", currency);
    }
}
