package dev.innkeeper.cli.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** Replaces hotel-service in tests of the importer: accepts and records every PUT, unless a rule answers it. */
final class RecordingService implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final Set<String> known = ConcurrentHashMap.newKeySet();
    private volatile Function<Request, Optional<Reply>> otherwise = request -> Optional.empty();

    RecordingService() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    URI url() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    /** Sets a rule that answers some requests differently. */
    void when(Function<Request, Optional<Reply>> rule) {
        otherwise = rule;
    }

    /** In the order of arrival, with raw paths. */
    List<Request> requests() {
        return List.copyOf(requests);
    }

    List<String> paths() {
        return requests.stream().map(Request::path).toList();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Request request = new Request(
                    exchange.getRequestURI().getRawPath(),
                    new String(exchange.getRequestBody().readAllBytes(), UTF_8),
                    String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            requests.add(request);
            Reply reply = otherwise.apply(request).orElseGet(() -> taken(request));
            reply.headers()
                    .forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
            byte[] body = reply.body().getBytes(UTF_8);
            exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
            if (body.length > 0) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    private Reply taken(Request request) {
        boolean created = known.add(request.path() + request.body());
        if (request.path().endsWith("/inventory")) {
            return new Reply(200, "{\"roomNights\":" + (created ? 100 : 0) + "}");
        }
        return new Reply(created ? 201 : 200, "{}");
    }

    record Request(String path, String body, String authorization) {}

    record Reply(int status, String body, Map<String, String> headers) {
        Reply(int status, String body) {
            this(status, body, Map.of());
        }
    }
}
