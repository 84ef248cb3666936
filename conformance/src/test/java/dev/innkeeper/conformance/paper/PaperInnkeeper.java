package dev.innkeeper.conformance.paper;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.innkeeper.conformance.client.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** As much of api.md as the kit uses, over real HTTP: both services at one address. */
public final class PaperInnkeeper implements AutoCloseable {
    private static final int WAITING = 500;

    static {
        // Else each answer waits 40 ms for the one before it to be acknowledged.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private record Said(int status, JsonNode body) {}

    private record Stored(String request, Said said) {}

    private final Flaw flaw;
    private final PaperBook book;
    private final HttpServer server;
    private final Map<String, Stored> keys = new HashMap<>();
    private int requests;

    public PaperInnkeeper(Flaw flaw) throws IOException {
        this.flaw = flaw;
        this.book = new PaperBook(flaw);
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), WAITING);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", this::answer);
        server.start();
    }

    public URI url() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode body = Json.parse(exchange.getRequestBody().readAllBytes());
            Said said;
            synchronized (this) {
                said = route(exchange, body);
            }
            boolean error = said.status() >= 400;
            boolean plain = error && flaw == Flaw.ANSWERS_ERRORS_IN_PLAIN_TEXT;
            exchange.getResponseHeaders()
                    .add(
                            "Content-Type",
                            plain ? "text/plain" : error ? "application/problem+json" : "application/json");
            if (said.status() == 503) {
                exchange.getResponseHeaders().add("Retry-After", "1");
            }
            byte[] bytes = Json.text(said.body()).getBytes(UTF_8);
            exchange.sendResponseHeaders(said.status(), said.status() == 204 ? -1 : bytes.length);
            if (said.status() != 204) {
                exchange.getResponseBody().write(bytes);
            }
        }
    }

    private Said route(HttpExchange exchange, JsonNode body) {
        String[] path = exchange.getRequestURI().getPath().substring(1).split("/");
        String method = exchange.getRequestMethod();
        if (path[0].equals("health")) {
            return new Said(200, Json.object());
        }
        if (path[1].equals("hotels")) {
            return method.equals("PUT") ? keep(path, body) : look(path, parameters(exchange.getRequestURI()));
        }
        requests++;
        if (flaw == Flaw.FAILS_NOW_AND_THEN && requests % 50 == 0) {
            return problem(500);
        }
        if (flaw == Flaw.IS_BUSY_FOR_EVER && method.equals("POST") && path.length > 2) {
            return problem(503);
        }
        return method.equals("GET") ? read(path[2]) : keyed(exchange, path, body);
    }

    private Said keep(String[] path, JsonNode body) {
        if (path.length == 5) {
            book.room(path[2], Integer.parseInt(path[4]));
        }
        if (path[path.length - 1].equals("inventory")) {
            book.putOnSale(
                    path[2],
                    LocalDate.parse(body.path("from").asText()),
                    LocalDate.parse(body.path("to").asText()));
        }
        return path[path.length - 1].equals("rates") ? new Said(204, body) : new Said(200, body);
    }

    private Said look(String[] path, Map<String, String> query) {
        ObjectNode page = Json.object();
        ArrayNode items = page.putArray("items");
        switch (path[3]) {
            case "available-rooms" -> items.addAll(book.free(path[2], LocalDate.parse(query.get("checkIn"))));
            case "reservations" -> items.addAll(book.inHouse(path[2], LocalDate.parse(query.get("date"))));
            default ->
                LocalDate.parse(query.get("from"))
                        .datesUntil(LocalDate.parse(query.get("to")))
                        .forEach(night -> items.add(book.occupancy(path[2], night)));
        }
        return new Said(200, page);
    }

    private Said read(String number) {
        ObjectNode found = book.find(number);
        return found == null ? problem(404) : new Said(200, found);
    }

    private Said keyed(HttpExchange exchange, String[] path, JsonNode body) {
        String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
        if (key == null || flaw == Flaw.FORGETS_KEYS) {
            return write(path, body);
        }
        String request = Json.text(body);
        Stored stored = keys.get(key);
        if (stored == null) {
            stored = new Stored(request, write(path, body));
            keys.put(key, stored);
        }
        if (!stored.request().equals(request) && flaw != Flaw.IGNORES_THE_BODY_OF_A_KEY) {
            return problem(422);
        }
        return stored.said();
    }

    private Said write(String[] path, JsonNode body) {
        if (path.length == 2) {
            ObjectNode made = book.book(body);
            return made == null ? problem(409) : told(201, made);
        }
        ObjectNode reservation = book.find(path[2]);
        if (reservation == null) {
            return problem(404);
        }
        if (path[3].equals("stay") && flaw == Flaw.FORGETS_A_CHANGE) {
            return pretend(reservation, body);
        }
        boolean done = switch (path[3]) {
            case "cancellation" -> book.cancel(reservation);
            case "confirmation" -> book.confirm(reservation);
            default -> book.change(reservation, body);
        };
        return done ? told(200, reservation) : problem(409);
    }

    /** The answer of a change that is undone at once. */
    private Said pretend(ObjectNode reservation, JsonNode body) {
        ObjectNode before = reservation.deepCopy();
        if (!book.change(reservation, body)) {
            return problem(409);
        }
        Said said = told(200, reservation);
        book.change(reservation, before);
        return said;
    }

    /** As it is now, unless a flaw has it follow what becomes of it. */
    private Said told(int status, ObjectNode reservation) {
        return new Said(status, flaw == Flaw.REPLAYS_THE_STATE_OF_TODAY ? reservation : reservation.deepCopy());
    }

    private static Said problem(int status) {
        return new Said(
                status,
                Json.object()
                        .put("type", "/problems/of-paper")
                        .put("title", "No")
                        .put("status", status)
                        .put("detail", "It is so.")
                        .put("instance", "/")
                        .put("retry", status == 503 ? "safe" : "no"));
    }

    private static Map<String, String> parameters(URI uri) {
        @Nullable String query = uri.getQuery();
        return query == null
                ? Map.of()
                : Stream.of(query.split("&"))
                        .map(parameter -> parameter.split("=", 2))
                        .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }
}
