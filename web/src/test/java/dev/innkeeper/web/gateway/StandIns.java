package dev.innkeeper.web.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Servers in the place of the services. Each answers with what it was asked: its own name, method, address and headers, a
 * line each, then the body. Some paths do something else, as a service would not.
 */
public final class StandIns implements QuarkusTestResourceLifecycleManager {
    private static final int LONGEST_SECONDS = 30;

    /** Holds the answer of {@code events} back after its first event, until somebody asks for {@code webhooks/go}. */
    private final CountDownLatch secondEvent = new CountDownLatch(1);

    private final List<HttpServer> servers = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @Override
    public Map<String, String> start() {
        return Map.of(
                "innkeeper.gateway.hotel-service", serve("hotel-service"),
                "innkeeper.gateway.reservation-service", serve("reservation-service"),
                "innkeeper.gateway.answer-timeout", "2s");
    }

    @Override
    public void stop() {
        secondEvent.countDown();
        servers.forEach(server -> server.stop(0));
        threads.shutdownNow();
    }

    private String serve(String service) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> echo(service, exchange));
            server.createContext("/console/", StandIns::redirect);
            server.createContext("/v1/offers", StandIns::never);
            server.createContext("/v1/erasures", StandIns::breakOff);
            server.createContext("/v1/groups/cut", StandIns::cutShort);
            server.createContext("/v1/hotels/lis-001/events", this::events);
            server.createContext("/v1/hotels/lis-001/webhooks/go", this::go);
            server.setExecutor(threads);
            server.start();
            servers.add(server);
            return "http://localhost:" + server.getAddress().getPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void echo(String service, HttpExchange exchange) throws IOException {
        StringBuilder said = new StringBuilder(service + "\n" + exchange.getRequestMethod() + " "
                + exchange.getRequestURI().toASCIIString() + "\n");
        exchange.getRequestHeaders()
                .forEach((name, values) -> values.forEach(
                        value -> said.append(name).append(": ").append(value).append('\n')));
        said.append(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        byte[] answer = said.toString().getBytes(UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/plain");
        exchange.getResponseHeaders().add("Content-Security-Policy", "default-src 'none'");
        exchange.getResponseHeaders().add("ETag", "\"7\"");
        exchange.getResponseHeaders().add("Keep-Alive", "timeout=7");
        exchange.sendResponseHeaders(201, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private static void redirect(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().add("Location", "/console/index.html");
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    /** Keeps the exchange, and never looks at it again. */
    private static void never(HttpExchange exchange) {
        exchange.getRequestHeaders();
    }

    private static void breakOff(HttpExchange exchange) {
        exchange.close();
    }

    private static void cutShort(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, 100);
        exchange.getResponseBody().write("the beginning".getBytes(UTF_8));
        exchange.getResponseBody().flush();
        // Less than it has announced: the connection ends.
        exchange.close();
    }

    private void go(HttpExchange exchange) throws IOException {
        secondEvent.countDown();
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }

    private void events(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write("data: first\n\n".getBytes(UTF_8));
            out.flush();
            await(secondEvent);
            out.write("data: second\n\n".getBytes(UTF_8));
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("nobody asked for the second event");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
