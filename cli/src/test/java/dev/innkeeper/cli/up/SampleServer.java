package dev.innkeeper.cli.up;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Stands in for both services: it records what the sample sends, and accepts everything unless told otherwise. */
final class SampleServer implements AutoCloseable {
    /** @param subject of the token; empty when it is none that the command signs */
    record Request(String method, String path, String key, String subject, String body) {
        boolean isBookingOf(String sampleKey) {
            return path.equals("/v1/reservations") && key.equals(sampleKey);
        }
    }

    record Reply(int status, String body) {}

    private final List<Request> requests = new ArrayList<>();
    private Function<Request, Optional<Reply>> otherwise = request -> Optional.empty();
    private final HttpServer server;

    SampleServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    URI url() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    /** Answers some requests in another way. */
    void answer(Function<Request, Optional<Reply>> replies) {
        otherwise = replies;
    }

    List<Request> requests() {
        return requests;
    }

    List<Request> requests(String method) {
        return requests.stream()
                .filter(request -> request.method().equals(method))
                .toList();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Request request = new Request(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().getPath(),
                    String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key")),
                    subject(exchange.getRequestHeaders().getFirst("Authorization")),
                    new String(exchange.getRequestBody().readAllBytes(), UTF_8));
            requests.add(request);
            Reply reply = otherwise.apply(request).orElseGet(() -> usual(request));
            byte[] body = reply.body().getBytes(UTF_8);
            exchange.sendResponseHeaders(reply.status(), body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String subject(String authorization) throws IOException {
        String[] parts = authorization.split("\\.", -1);
        return parts.length < 3
                ? ""
                : new ObjectMapper()
                        .readTree(Base64.getUrlDecoder().decode(parts[1]))
                        .path("sub")
                        .asText();
    }

    private static Reply usual(Request request) {
        if (request.path().endsWith("/reviews")) {
            return new Reply(201, "{\"id\":\"review\"}");
        }
        if (request.path().startsWith("/v1/hotels/")) {
            String zone = request.path().contains("kyo") ? "Asia/Tokyo" : "Europe/Lisbon";
            return new Reply(200, "{\"timeZone\":\"" + zone + "\"}");
        }
        if (request.method().equals("GET")) {
            return new Reply(404, "{\"type\":\"/problems/not-found\",\"retry\":\"no\"}");
        }
        // The confirmation number of a reservation is its idempotency key.
        return new Reply(201, "{\"confirmationNumber\":\"" + request.key() + "\"}");
    }
}
