package dev.innkeeper.conformance.fake;

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

/** The part of api.md that this module uses, over real HTTP: both services at one address. */
public final class FakeInnkeeper implements AutoCloseable {
    private static final int BACKLOG = 500;

    private record Response(int status, JsonNode body) {}

    private record Stored(String request, Response response) {}

    private final Bug bug;
    private final FakeBookings bookings;
    private final HttpServer server;
    private final Map<String, Stored> keys = new HashMap<>();
    private int requests;

    public FakeInnkeeper(Bug bug) throws IOException {
        this.bug = bug;
        this.bookings = new FakeBookings(bug);
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
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
            Response response;
            synchronized (this) {
                response = route(exchange, body);
            }
            boolean error = response.status() >= 400;
            boolean plain = error && bug == Bug.ANSWERS_ERRORS_IN_PLAIN_TEXT;
            exchange.getResponseHeaders()
                    .add(
                            "Content-Type",
                            plain ? "text/plain" : error ? "application/problem+json" : "application/json");
            if (response.status() == 503) {
                exchange.getResponseHeaders().add("Retry-After", "1");
            }
            byte[] bytes = Json.text(response.body()).getBytes(UTF_8);
            exchange.sendResponseHeaders(response.status(), response.status() == 204 ? -1 : bytes.length);
            if (response.status() != 204) {
                exchange.getResponseBody().write(bytes);
            }
        }
    }

    private Response route(HttpExchange exchange, JsonNode body) {
        String[] path = exchange.getRequestURI().getPath().substring(1).split("/");
        String method = exchange.getRequestMethod();
        if (path[0].equals("health")) {
            return new Response(200, Json.object());
        }
        if (path[1].equals("hotels")) {
            return method.equals("PUT") ? put(path, body) : list(path, parameters(exchange.getRequestURI()));
        }
        requests++;
        if (bug == Bug.FAILS_NOW_AND_THEN && requests % 50 == 0) {
            return problem(500);
        }
        if (bug == Bug.IS_ALWAYS_BUSY && method.equals("POST") && path.length > 2) {
            return problem(503);
        }
        return method.equals("GET") ? read(path[2]) : idempotent(exchange, path, body);
    }

    private Response put(String[] path, JsonNode body) {
        switch (path.length > 3 ? path[3] : "hotel") {
            case "rooms" -> bookings.room(path[2], Integer.parseInt(path[4]));
            case "rates" -> bookings.price(path[2], body.path("price"));
            case "rate-plans" -> bookings.derive(path[2], path[4], body.path("derivedFrom"));
            case "inventory" ->
                bookings.putOnSale(
                        path[2],
                        LocalDate.parse(body.path("from").asText()),
                        LocalDate.parse(body.path("to").asText()));
            default -> {}
        }
        return new Response(200, body);
    }

    private Response list(String[] path, Map<String, String> query) {
        ObjectNode page = Json.object();
        ArrayNode items = page.putArray("items");
        switch (path[3]) {
            case "available-rooms" -> items.addAll(bookings.free(path[2], LocalDate.parse(query.get("checkIn"))));
            case "events" -> items.addAll(bookings.events(path[2]));
            case "reservations" -> items.addAll(bookings.inHouse(path[2], LocalDate.parse(query.get("date"))));
            default ->
                LocalDate.parse(query.get("from"))
                        .datesUntil(LocalDate.parse(query.get("to")))
                        .forEach(night -> items.add(bookings.occupancy(path[2], night)));
        }
        return new Response(200, page);
    }

    private Response read(String number) {
        ObjectNode found = bookings.find(number);
        return found == null ? problem(404) : new Response(200, found);
    }

    private Response idempotent(HttpExchange exchange, String[] path, JsonNode body) {
        String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
        if (key == null || bug == Bug.FORGETS_KEYS) {
            return write(path, body);
        }
        String request = Json.text(body);
        Stored stored = keys.get(key);
        if (stored == null) {
            stored = new Stored(request, write(path, body));
            keys.put(key, stored);
        }
        if (!stored.request().equals(request) && bug != Bug.IGNORES_THE_BODY_OF_A_KEY) {
            return problem(422);
        }
        return stored.response();
    }

    private Response write(String[] path, JsonNode body) {
        if (path.length == 2) {
            ObjectNode made = bookings.book(body);
            return made == null ? problem(409) : response(201, made);
        }
        ObjectNode reservation = bookings.find(path[2]);
        if (reservation == null) {
            return problem(404);
        }
        if (path[3].equals("stay") && bug == Bug.FORGETS_A_CHANGE) {
            return pretendToChange(reservation, body);
        }
        boolean done = switch (path[3]) {
            case "cancellation" -> bookings.cancel(reservation);
            case "confirmation" -> bookings.confirm(reservation);
            default -> bookings.change(reservation, body);
        };
        return done ? response(200, reservation) : problem(409);
    }

    /** Acknowledges a change and undoes it. */
    private Response pretendToChange(ObjectNode reservation, JsonNode body) {
        ObjectNode before = reservation.deepCopy();
        if (!bookings.change(reservation, body)) {
            return problem(409);
        }
        Response response = response(200, reservation);
        bookings.change(reservation, before);
        return response;
    }

    /** A copy, so that a replay does not change, unless that is the bug. */
    private Response response(int status, ObjectNode reservation) {
        return new Response(status, bug == Bug.REPLAYS_THE_CURRENT_STATE ? reservation : reservation.deepCopy());
    }

    private static Response problem(int status) {
        return new Response(
                status,
                Json.object()
                        .put("type", "/problems/fake")
                        .put("title", "No")
                        .put("status", status)
                        .put("detail", "This fake refuses it.")
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
