package dev.innkeeper.docker.kubernetes;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;

/** A proxy in front of hotel-service that holds claims of nights until they are released. */
final class PausingProxy implements AutoCloseable {
    private static final Set<String> HOP_BY_HOP_HEADERS =
            Set.of("connection", "content-length", "host", "transfer-encoding", "upgrade");
    private static final int LONGEST_WAIT = 60;

    private final CountDownLatch arrived = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final HttpClient http;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpsServer server;
    private final URI target;

    /** @param tls the certificate that it serves with, and the authority that it trusts */
    PausingProxy(URI target, SSLContext tls) throws IOException {
        this.target = target;
        this.http = HttpClient.newBuilder()
                .sslContext(tls)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        this.server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    String url() {
        return "https://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Blocks until a claim is held; false if none arrives. */
    boolean awaitClaim() throws InterruptedException {
        return arrived.await(LONGEST_WAIT, TimeUnit.SECONDS);
    }

    void release() {
        released.countDown();
    }

    @Override
    public void close() {
        release();
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try {
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (exchange.getRequestMethod().equals("POST")
                    && exchange.getRequestURI().getPath().equals("/v1/claims")) {
                arrived.countDown();
                released.await();
            }
            HttpResponse<byte[]> answer = http.send(request(exchange, body), BodyHandlers.ofByteArray());
            answer.headers().map().forEach((name, values) -> {
                if (!HOP_BY_HOP_HEADERS.contains(name)) {
                    exchange.getResponseHeaders().put(name, values);
                }
            });
            exchange.sendResponseHeaders(answer.statusCode(), answer.body().length == 0 ? -1 : answer.body().length);
            exchange.getResponseBody().write(answer.body());
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    private HttpRequest request(HttpExchange exchange, byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        target.resolve(exchange.getRequestURI().toString()))
                .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (!HOP_BY_HOP_HEADERS.contains(name.toLowerCase(java.util.Locale.ROOT))) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return request.build();
    }
}
