package dev.innkeeper.reservation.webhooks.client;

import dev.innkeeper.reservation.webhooks.model.Receipt;
import dev.innkeeper.reservation.webhooks.model.ReceiverUrl;
import dev.innkeeper.reservation.webhooks.model.WebhookConfig;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.tracing.TracingPolicy;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Sends requests to receivers, whom nobody here can trust. Each request looks up the name anew, refuses private addresses,
 * and connects to an address that was checked, so that a name whose address changes in between is no way in. No redirect
 * is followed, and of the answer only status and headers are read.
 */
@Singleton
@Startup
public class WebhookSender {
    private static final int MOST_HEADER_BYTES = 8_192;

    private final WebhookConfig config;
    private final ReceiverAddresses addresses;
    private final Vertx vertx;
    private final HttpClient http;

    WebhookSender(WebhookConfig config, ReceiverAddresses addresses, Vertx vertx) {
        this.config = config;
        this.addresses = addresses;
        this.vertx = vertx;
        http = vertx.createHttpClient(options(config));
    }

    // A connection for each request: an idle one would be used on after its certificate or address is no longer right.
    // Without a trace and a meter of the address, which may contain a secret of the receiver.
    private static HttpClientOptions options(WebhookConfig config) {
        HttpClientOptions options = new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_1_1)
                .setKeepAlive(false)
                .setMaxPoolSize(config.atOnce())
                .setConnectTimeout((int) config.connectTimeout().toMillis())
                .setVerifyHost(true)
                .setMaxHeaderSize(MOST_HEADER_BYTES)
                .setTracingPolicy(TracingPolicy.IGNORE);
        config.authorities().ifPresent(file -> options.setTrustOptions(trusted(file)));
        return options;
    }

    private static PemTrustOptions trusted(Path authorities) {
        if (!Files.isReadable(authorities)) {
            throw new IllegalStateException("Not started: innkeeper.webhooks.authorities names " + authorities
                    + ", which cannot be read: set it to a PEM file, or remove it.");
        }
        return new PemTrustOptions().addCertPath(authorities.toString());
    }

    /** Posts {@code body}. Never fails; what went wrong stands in the receipt. */
    public Uni<Receipt> post(ReceiverUrl url, Map<String, String> headers, String body) {
        return Uni.createFrom()
                .emitter(emitter ->
                        new Exchange(vertx, http, addresses, config.timeout(), url, headers, body, emitter).begin());
    }
}
