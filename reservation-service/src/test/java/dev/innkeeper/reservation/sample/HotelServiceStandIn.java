package dev.innkeeper.reservation.sample;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Answers as the hotel service does: every room is a double for 100 EUR, and room 103 of {@code edi-001} is taken. */
public class HotelServiceStandIn implements QuarkusTestResourceLifecycleManager {
    static final String TAKEN = "SAMP1E0000013";

    private @Nullable HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            HttpServer started = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            started.createContext("/v1/hotels/", HotelServiceStandIn::answer);
            started.start();
            server = started;
            return Map.of(
                    "quarkus.rest-client.hotel-service.url",
                    "http://127.0.0.1:" + started.getAddress().getPort());
        } catch (IOException unbound) {
            throw new UncheckedIOException(unbound);
        }
    }

    @Override
    public void stop() {
        Objects.requireNonNull(server).stop(0);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (path.contains("/claims/")) {
            boolean authorized = Objects.requireNonNullElse(
                            exchange.getRequestHeaders().getFirst("Authorization"), "")
                    .startsWith("Bearer ");
            reply(exchange, !authorized ? 401 : body.contains(TAKEN) ? 409 : 200, "{\"status\":\"HELD\"}");
            return;
        }
        if (path.contains("/rooms/")) {
            reply(exchange, 200, room(exchange.getRequestURI().getQuery()));
            return;
        }
        reply(exchange, 200, "{\"id\":\"any\",\"name\":\"Any\",\"timeZone\":\"Asia/Tokyo\"}");
    }

    private static String room(String query) {
        Map<String, String> dates = Arrays.stream(query.split("&", -1))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
        String nights = LocalDate.parse(Objects.requireNonNull(dates.get("checkIn")))
                .datesUntil(LocalDate.parse(Objects.requireNonNull(dates.get("checkOut"))))
                .map("{\"date\":\"%s\",\"price\":{\"amount\":\"100.00\",\"currency\":\"EUR\"}}"::formatted)
                .collect(Collectors.joining(","));
        return "{\"roomNumber\":101,\"type\":\"double\",\"capacity\":2,\"amenities\":[],\"nights\":[" + nights + "]}";
    }

    private static void reply(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
