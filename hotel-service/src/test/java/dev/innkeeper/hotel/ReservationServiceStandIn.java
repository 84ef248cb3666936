package dev.innkeeper.hotel;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Resolves bookings as the reservation service does: as a test has told it, and those that nobody made to nothing. */
public class ReservationServiceStandIn implements QuarkusTestResourceLifecycleManager {
    /** When a pending booking is overdue. */
    public static final Instant ASK_AGAIN_AT = Instant.parse("2099-12-31T23:59:59.999Z");

    private static final String NOTHING = """
            {"booked":false}""";
    private static final Map<String, String> VERDICTS = new ConcurrentHashMap<>();
    private static final Map<String, Integer> ASKED = new ConcurrentHashMap<>();
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
    public static void confirmed(BookingId booking, int attempt, int room, LocalDate checkIn, LocalDate checkOut) {
        VERDICTS.put(booking.toString(), """
                {"current":%s,"booked":true,"confirmationNumber":"7Q3W5ZK9XN2VB"}""".formatted(holding(attempt, room, checkIn, checkOut)));
    }

    /** From now on the booking is tried for under that attempt, and overdue at {@link #ASK_AGAIN_AT}. */
    public static void pending(BookingId booking, int attempt, int room, LocalDate checkIn, LocalDate checkOut) {
        VERDICTS.put(booking.toString(), """
                {"pending":%s,"booked":false,"askAgainAt":"%s"}""".formatted(holding(attempt, room, checkIn, checkOut), ASK_AGAIN_AT));
    }

    /** From now on the booking is over, or was never made. */
    public static void over(BookingId booking) {
        VERDICTS.remove(booking.toString());
    }

    /** How often the booking was asked for. */
    public static int asked(BookingId booking) {
        return ASKED.getOrDefault(booking.toString(), 0);
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

    private static String holding(int attempt, int room, LocalDate from, LocalDate to) {
        return """
                {"attempt":%d,"roomNumber":%s,"from":"%s","to":"%s"}""".formatted(attempt, new RoomNumber(room), from, to);
    }

    static String verdict(String booking) {
        return VERDICTS.getOrDefault(booking, NOTHING);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        String[] path = exchange.getRequestURI().getPath().split("/", -1);
        String booking = path[3];
        ASKED.merge(booking, 1, Integer::sum);
        boolean authorized = Objects.requireNonNullElse(
                        exchange.getRequestHeaders().getFirst("Authorization"), "")
                .startsWith("Bearer ");
        if (down || !authorized) {
            reply(exchange, down ? 503 : 401, "{}");
            return;
        }
        boolean resolution = exchange.getRequestMethod().equals("POST") && path[4].equals("resolution");
        reply(exchange, resolution ? 200 : 404, VERDICTS.getOrDefault(booking, NOTHING));
    }

    static void reply(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
