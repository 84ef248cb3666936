package dev.innkeeper.cli.audit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Replaces an audited service: answers each path with its prepared replies, one after the other. */
final class AuditingService implements AutoCloseable {
    static final String NOTHING_WRONG = """
            {"checked":3,"underWay":0,"findings":[],"mended":0}""";

    private final HttpServer server;
    private final Map<String, Queue<Reply>> replies = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    AuditingService() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    AuditingService answering(String path, String... pages) {
        List.of(pages).forEach(page -> reply(path, new Reply(200, page)));
        return this;
    }

    AuditingService answering(String path, int status, String body) {
        reply(path, new Reply(status, body));
        return this;
    }

    private void reply(String path, Reply reply) {
        replies.computeIfAbsent(path, any -> new ArrayDeque<>()).add(reply);
    }

    /** Path and body of each audit request, in the order of arrival. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getRawPath();
            String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            Reply reply = new Reply(200, "{}");
            if (path.startsWith("/v1/audit/")) {
                requests.add(path + " " + body);
                reply = replies.getOrDefault(path, new ArrayDeque<>()).poll();
            }
            byte[] bytes = (reply == null ? NOTHING_WRONG : reply.body()).getBytes(UTF_8);
            exchange.sendResponseHeaders(reply == null ? 200 : reply.status(), bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private record Reply(int status, String body) {}
}
