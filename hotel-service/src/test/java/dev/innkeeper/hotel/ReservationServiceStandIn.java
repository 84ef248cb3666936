package dev.innkeeper.hotel;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.ConfirmationNumber;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Resolves bookings as the reservation service does: as a test has told it, and those that nobody made to nothing. */
public class ReservationServiceStandIn implements QuarkusTestResourceLifecycleManager {
    /** When to ask again about an undecided booking. */
    public static final Instant ASK_AGAIN_AT = Instant.parse("2099-12-31T23:59:59.999Z");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NOTHING = """
            {"undecided":false}""";
    private static final String UNDECIDED = """
            {"undecided":true,"askAgainAt":"%s"}""".formatted(ASK_AGAIN_AT);
    private static final Map<String, String> VERDICTS = new ConcurrentHashMap<>();
    private static final Set<String> KEPT = ConcurrentHashMap.newKeySet();
    private static final Map<String, Integer> RESOLVED = new ConcurrentHashMap<>();
    private static final List<Set<String>> ASKED_TO_KEEP = new CopyOnWriteArrayList<>();
    private static volatile boolean down;

    private @Nullable HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            HttpServer started = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            started.createContext("/v1/bookings/", ReservationServiceStandIn::answer);
            started.createContext("/v1/audit/verdicts", VerdictsStandIn::answer);
            started.start();
            server = started;
            return Map.of(
                    "quarkus.rest-client.reservation-service.url",
                    "http://127.0.0.1:" + started.getAddress().getPort());
        } catch (IOException unbound) {
            throw new UncheckedIOException(unbound);
        }
    }

    @Override
    public void stop() {
        Objects.requireNonNull(server).stop(0);
    }

    /** From now on the booking is confirmed, and owns the nights under that attempt. */
    public static void confirmed(
            ConfirmationNumber number, int attempt, int room, LocalDate checkIn, LocalDate checkOut) {
        String token = InventoryFixtures.token(number, room, attempt).token().toString();
        over(number);
        KEPT.add(token);
        VERDICTS.put(number.value(), """
                {"current":{"token":"%s","roomNumber":%d,"from":"%s","to":"%s"},"undecided":false}""".formatted(token, room, checkIn, checkOut));
    }

    /** From now on a request without a row may still drive the booking, until {@link #ASK_AGAIN_AT}. */
    public static void undecided(ConfirmationNumber number) {
        VERDICTS.put(number.value(), UNDECIDED);
    }

    /** From now on the booking is over, or was never made. */
    public static void over(ConfirmationNumber number) {
        VERDICTS.remove(number.value());
        KEPT.removeIf(token -> new Owner(UUID.fromString(token)).isOf(number));
    }

    /** How often the booking was resolved. */
    public static int resolved(ConfirmationNumber number) {
        return RESOLVED.getOrDefault(number.value(), 0);
    }

    /** The tokens of each request that asked which of them are kept. */
    public static List<Set<String>> askedToKeep() {
        return List.copyOf(ASKED_TO_KEEP);
    }

    /** Answers nothing but 503 while {@code action} runs. */
    public static void downDuring(Runnable action) {
        down = true;
        try {
            action.run();
        } finally {
            down = false;
        }
    }

    static String verdict(String number) {
        return VERDICTS.getOrDefault(number, NOTHING);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        boolean authorized = Objects.requireNonNullElse(
                        exchange.getRequestHeaders().getFirst("Authorization"), "")
                .startsWith("Bearer ");
        if (down || !authorized) {
            reply(exchange, down ? 503 : 401, "{}");
            return;
        }
        String[] path = exchange.getRequestURI().getPath().split("/", -1);
        if (path[3].equals("kept")) {
            reply(exchange, 200, kept(JSON.readTree(exchange.getRequestBody().readAllBytes())));
            return;
        }
        if (path[4].equals("proof")) {
            StayProofsStandIn.answer(exchange, path[3]);
            return;
        }
        // Fails, and closes the connection, when it is no instant.
        Instant.parse(exchange.getRequestURI().getQuery().replace("claimedAt=", ""));
        RESOLVED.merge(path[3], 1, Integer::sum);
        reply(exchange, path[4].equals("resolution") ? 200 : 404, verdict(path[3]));
    }

    private static String kept(JsonNode asked) {
        Set<String> tokens = new HashSet<>();
        asked.get("tokens").forEach(token -> tokens.add(token.asText()));
        ASKED_TO_KEEP.add(Set.copyOf(tokens));
        tokens.retainAll(KEPT);
        return JSON.createObjectNode().set("tokens", JSON.valueToTree(tokens)).toString();
    }

    static void reply(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
