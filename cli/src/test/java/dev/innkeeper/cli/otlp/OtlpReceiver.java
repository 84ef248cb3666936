package dev.innkeeper.cli.otlp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** A local trace collector (OTLP over HTTP) that keeps everything it receives. */
public final class OtlpReceiver implements AutoCloseable {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    private final HttpServer server;
    private final List<byte[]> requests = new CopyOnWriteArrayList<>();

    private OtlpReceiver(HttpServer server) {
        this.server = server;
    }

    public static OtlpReceiver start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        OtlpReceiver receiver = new OtlpReceiver(server);
        server.createContext("/v1/traces", receiver::keep);
        server.start();
        return receiver;
    }

    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** The spans of a trace as soon as {@code complete} accepts them, or after a timeout whatever has arrived. */
    public List<ReceivedSpan> trace(String traceId, Duration atMost, Predicate<List<ReceivedSpan>> complete)
            throws InterruptedException {
        long deadline = System.nanoTime() + atMost.toNanos();
        List<ReceivedSpan> spans = spans(traceId);
        while (!complete.test(spans) && System.nanoTime() < deadline) {
            Thread.sleep(BETWEEN_LOOKS.toMillis());
            spans = spans(traceId);
        }
        return spans;
    }

    /** All spans so far. */
    public List<ReceivedSpan> spans() {
        return requests.stream()
                .flatMap(request -> ReceivedSpan.ofRequest(request).stream())
                .toList();
    }

    /** The bytes of all requests: ASCII text appears unchanged in them. */
    public String raw() {
        StringBuilder all = new StringBuilder();
        requests.forEach(request -> all.append(new String(request, ISO_8859_1)));
        return all.toString();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private List<ReceivedSpan> spans(String traceId) {
        return spans().stream().filter(span -> span.traceId().equals(traceId)).toList();
    }

    private void keep(HttpExchange exchange) throws IOException {
        try (exchange) {
            requests.add(exchange.getRequestBody().readAllBytes());
            exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
        }
    }
}
