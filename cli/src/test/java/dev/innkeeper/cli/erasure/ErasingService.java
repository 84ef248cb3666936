package dev.innkeeper.cli.erasure;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands in for reservation-service: lists erasures in pages as prepared, and erases guests in memory. */
final class ErasingService implements AutoCloseable {
    private static final int OK = 200;
    private static final int NO_CONTENT = 204;
    private static final int NOT_FOUND = 404;

    private final HttpServer server;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Map<String, Guest> guests = new ConcurrentHashMap<>();
    private final Map<String, String> pages = new ConcurrentHashMap<>();

    /** What the service knows of a guest. */
    enum Guest {
        WITH_DETAILS,
        ERASED,
        WITH_A_STAY_TO_COME
    }

    ErasingService() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** The page at {@code cursor}; empty for the first one. */
    ErasingService listing(String cursor, String page) {
        pages.put(cursor, page);
        return this;
    }

    ErasingService knowing(String guest, Guest as) {
        guests.put(guest, as);
        return this;
    }

    /** Method, path and query of each request but those of the health, in the order of arrival. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            if (path.startsWith("/health")) {
                reply(exchange, OK, "{}");
                return;
            }
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            if (path.equals("/v1/erasures")) {
                String query = exchange.getRequestURI().getQuery();
                int cursor = query.indexOf("&cursor=");
                String page = pages.get(cursor < 0 ? "" : query.substring(cursor + "&cursor=".length()));
                reply(exchange, page == null ? NOT_FOUND : OK, page == null ? "{}" : page);
                return;
            }
            String guest = path.substring(path.lastIndexOf('/') + 1);
            if (exchange.getRequestMethod().equals("DELETE")) {
                erase(exchange, guest);
                return;
            }
            Guest known = guests.get(guest);
            reply(exchange, known == null || known == Guest.ERASED ? NOT_FOUND : OK, "{}");
        }
    }

    private void erase(HttpExchange exchange, String guest) throws IOException {
        Guest known = guests.get(guest);
        if (known == null) {
            reply(exchange, NOT_FOUND, "{}");
            return;
        }
        switch (known) {
            case WITH_DETAILS, ERASED -> {
                guests.put(guest, Guest.ERASED);
                reply(exchange, NO_CONTENT, "");
            }
            case WITH_A_STAY_TO_COME ->
                reply(exchange, 409, "{\"detail\":\"The guest has stays to come: H4T7Q9KZM2X0P.\"}");
        }
    }

    private static void reply(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) {
            exchange.getResponseBody().write(bytes);
        }
    }
}
