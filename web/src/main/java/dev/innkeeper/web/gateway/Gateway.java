package dev.innkeeper.web.gateway;

import dev.innkeeper.web.Answerer;
import dev.innkeeper.web.Problem;
import dev.innkeeper.web.Routes;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Both services under the origin of the pages. A path of the API goes to the service that the table of routes names. Below
 * its own name a service has everything that is for people and programs outside: {@code /hotel-service/console/}.
 */
@Singleton
public final class Gateway {
    /** After what sets headers of every answer, and before files and pages. */
    public static final int ORDER = -100;

    private static final int KEPT_SECONDS = 20;

    /** What a service has below its own name. */
    private static final List<String> BELOW_ITS_NAME = List.of("/v1", "/console", "/openapi", "/problems", "/health");

    private final Vertx vertx;
    private final Routes routes;
    private final GatewayConfig config;
    private final HttpClient client;

    Gateway(Vertx vertx, Routes routes, GatewayConfig config) {
        this.vertx = vertx;
        this.routes = routes;
        this.config = config;
        this.client = vertx.createHttpClient(options(config));
    }

    private static HttpClientOptions options(GatewayConfig config) {
        HttpClientOptions options = new HttpClientOptions()
                .setConnectTimeout(Math.toIntExact(config.connectTimeout().toMillis()))
                .setMaxPoolSize(config.connections())
                .setMaxWaitQueueSize(config.waiting())
                // Closed before the service closes it: a request that is sent at that moment would be lost.
                .setKeepAliveTimeout(KEPT_SECONDS)
                .setMaxInitialLineLength(1 << 16)
                .setMaxHeaderSize(1 << 14)
                .setDecompressionSupported(false);
        config.authority().ifPresent(file -> options.setTrustOptions(new PemTrustOptions().addCertPath(file)));
        return options;
    }

    void register(@Observes Router router) {
        if (config.enabled()) {
            router.route().order(ORDER).handler(this::handle);
        }
    }

    private void handle(RoutingContext context) {
        HttpServerRequest request = context.request();
        Optional<Named> named = named(request);
        if (named.isPresent()) {
            handle(context, named.get());
            return;
        }
        Answerer answerer = routes.answererOf(request.path()).orElse(Answerer.WEB);
        switch (answerer) {
            case HOTEL_SERVICE, RESERVATION_SERVICE -> forward(context, answerer, request.uri(), "");
            case WEB -> context.next();
        }
    }

    private void handle(RoutingContext context, Named named) {
        String path = named.path();
        if (path.equals("/console")) {
            // What the console loads is named from its directory on.
            context.redirect(named.prefix() + "/console/");
        } else if (BELOW_ITS_NAME.stream().anyMatch(root -> path.equals(root) || path.startsWith(root + "/"))) {
            forward(context, named.service(), named.uri(), named.prefix());
        } else {
            Problem.notFound().answer(context);
        }
    }

    /** A request below the name of a service. */
    private record Named(Answerer service, String prefix, String uri) {
        String path() {
            int query = uri.indexOf('?');
            return query < 0 ? uri : uri.substring(0, query);
        }
    }

    private static Optional<Named> named(HttpServerRequest request) {
        return Stream.of(Answerer.HOTEL_SERVICE, Answerer.RESERVATION_SERVICE)
                .map(service -> new Named(service, "/" + service.artifact(), request.uri()))
                .filter(named -> named.uri().startsWith(named.prefix() + "/"))
                .map(named -> new Named(
                        named.service(),
                        named.prefix(),
                        named.uri().substring(named.prefix().length())))
                .findFirst();
    }

    private void forward(RoutingContext context, Answerer service, String uri, String prefix) {
        URI address = service == Answerer.HOTEL_SERVICE ? config.hotelService() : config.reservationService();
        boolean secure = "https".equals(address.getScheme());
        HttpMethod method = context.request().method();
        RequestOptions options = new RequestOptions()
                .setMethod(method)
                .setSsl(secure)
                .setHost(address.getHost())
                .setPort(address.getPort() < 0 ? (secure ? 443 : 80) : address.getPort())
                .setURI(uri);
        new Exchange(vertx, context, service, prefix, config.answerTimeout()).run(client, options);
    }
}
