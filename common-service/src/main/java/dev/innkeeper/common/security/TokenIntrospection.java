package dev.innkeeper.common.security;

import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.core.MultiMap;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.ext.web.client.HttpResponse;
import io.vertx.mutiny.ext.web.client.WebClient;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Asks the OpenID provider whether a token is still valid (RFC 7662). */
@Singleton
class TokenIntrospection {
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private final TokenConfig.Introspection config;
    private final WebClient http;

    TokenIntrospection(TokenConfig config, Vertx vertx) {
        this.config = config.introspection();
        this.http = WebClient.create(vertx);
    }

    /** Fails if the provider does not answer in time, or refuses the client. */
    Uni<Boolean> isActive(String token) {
        return http.postAbs(config.url().orElseThrow())
                .timeout(TIMEOUT.toMillis())
                .putHeader(HttpHeaders.ACCEPT.toString(), "application/json")
                .basicAuthentication(config.client(), config.secret().orElse(""))
                .sendForm(MultiMap.caseInsensitiveMultiMap().add("token", token))
                .map(TokenIntrospection::active);
    }

    private static boolean active(HttpResponse<Buffer> answer) {
        if (answer.statusCode() != 200) {
            throw new IllegalStateException("status " + answer.statusCode());
        }
        JsonObject claims = answer.bodyAsJsonObject();
        return claims.getBoolean("active", false);
    }
}
