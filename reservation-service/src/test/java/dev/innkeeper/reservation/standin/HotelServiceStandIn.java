package dev.innkeeper.reservation.standin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.quote.Quote;
import dev.innkeeper.booking.quote.QuoteRequest;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.cassandra.local.process.Ports;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.reservation.TestClock;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The hotel service over HTTP, of hotels in memory. A hotel whose id begins with {@code nowhere} is unknown. The service
 * that is tested gets a certificate, so that it serves HTTPS beside HTTP.
 */
public class HotelServiceStandIn implements QuarkusTestResourceLifecycleManager {
    public static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");

    private static final ObjectMapper JSON =
            new ObjectMapper().findAndRegisterModules().disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
    /** How long ago a stay may have begun that is booked, so that a test need not wait for a day to end. */
    private static final int DAYS_AGO = 3;

    /** A hotel with such an id lets only staff book a stay that has begun. */
    public static final String STRICT = "strict-";

    private static final int HOTEL = 3;
    private static final int ROOM = 5;

    private final HotelsInMemory hotels = new HotelsInMemory();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private @Nullable HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            HttpServer started = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000);
            started.createContext("/v1/hotels/", this::answer);
            started.createContext("/v1/claims", this::claim);
            started.createContext("/v1/claims/quotes", this::quote);
            started.createContext("/v1/audit/", new ReconciliationStandIn(hotels)::answer);
            started.setExecutor(threads);
            started.start();
            server = started;
            return Map.of(
                    "quarkus.rest-client.hotel-service.url",
                    "http://127.0.0.1:" + started.getAddress().getPort(),
                    "innkeeper.tls.directory",
                    ServiceCertificate.create().directory().toString(),
                    "innkeeper.health.loopback-port",
                    Integer.toString(Ports.free(List.of(InetAddress.getLoopbackAddress()))));
        } catch (IOException unbound) {
            throw new UncheckedIOException(unbound);
        }
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(hotels, new TestInjector.MatchesType(HotelsInMemory.class));
    }

    @Override
    public void stop() {
        Objects.requireNonNull(server).stop(0);
        threads.shutdownNow();
    }

    /** What is asked for. */
    private record Call(String method, List<String> path, Map<String, String> query, JsonNode body) {
        HotelId hotel() {
            return new HotelId(path.get(HOTEL));
        }

        Stay stay() {
            return body.has("checkIn")
                    ? new Stay(
                            date(body.get("checkIn").asText()),
                            date(body.get("checkOut").asText()))
                    : new Stay(date(query.get("checkIn")), date(query.get("checkOut")));
        }

        private static LocalDate date(@Nullable String text) {
            return LocalDate.parse(Objects.requireNonNull(text));
        }

        Owner token() {
            return new Owner(UUID.fromString(path.get(ROOM)));
        }

        ClaimScope scope() {
            int room = body.has("roomNumber")
                    ? body.get("roomNumber").asInt()
                    : Integer.parseInt(Objects.requireNonNull(query.get("roomNumber")));
            return new ClaimScope(hotel(), token().number(), new RoomNumber(room), stay());
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try {
            answer(exchange, call(exchange));
        } catch (RuntimeException fault) {
            reply(exchange, 500, "{\"detail\":\"" + fault.getClass().getSimpleName() + "\"}");
        }
    }

    private void answer(HttpExchange exchange, Call call) throws IOException {
        if (call.hotel().value().startsWith("nowhere")) {
            reply(exchange, 404, problem(404, "There is no hotel."));
        } else if (call.path().contains("catalogue-events")) {
            events(exchange, call);
        } else if (call.path().contains("claims")) {
            claims(exchange, call);
        } else if (call.path().contains("rooms")) {
            rooms(exchange, call);
        } else {
            reply(exchange, 200, "{\"id\":\"any\",\"name\":\"Any\",\"timeZone\":\"" + ZONE + "\"}");
        }
    }

    // One room, or a page of all rooms, with the last one as the cursor.
    private void rooms(HttpExchange exchange, Call call) throws IOException {
        if (call.path().size() > ROOM) {
            int room = Integer.parseInt(call.path().get(ROOM));
            boolean exists = HotelsInMemory.ROOMS.contains(room);
            reply(exchange, exists ? 200 : 404, exists ? room(room) : problem(404, "There is no room."));
        } else if (isUnauthorized(exchange)) {
            reply(exchange, 401, problem(401, "A valid bearer token is required."));
        } else {
            int after = Integer.parseInt(call.query().getOrDefault("cursor", "0"));
            List<Integer> rest =
                    HotelsInMemory.ROOMS.stream().filter(room -> room > after).toList();
            int limit = Math.min(
                    rest.size(),
                    Integer.parseInt(Objects.requireNonNull(call.query().get("limit"))));
            String items = rest.subList(0, limit).stream()
                    .map(HotelServiceStandIn::room)
                    .collect(Collectors.joining(","));
            String next = limit < rest.size() ? ",\"next\":\"" + rest.get(limit - 1) + "\"" : "";
            reply(exchange, 200, "{\"items\":[" + items + "]" + next + "}");
        }
    }

    private static String room(int number) {
        return "{\"roomNumber\":" + number + ",\"type\":\"" + HotelsInMemory.type(number) + "\",\"capacity\":2}";
    }

    private static LocalDate firstArrival(ClaimRequest request) {
        boolean today = request.hotelId().value().startsWith(STRICT) && !request.isWalkIn();
        return TestClock.today().minusDays(today ? 0 : DAYS_AGO);
    }

    private void events(HttpExchange exchange, Call call) throws IOException {
        List<Map<String, Object>> found = hotels.events(
                call.hotel(),
                UUID.fromString(Objects.requireNonNull(call.query().get("since"))),
                UUID.fromString(Objects.requireNonNull(call.query().get("until"))),
                Integer.parseInt(Objects.requireNonNull(call.query().get("limit"))));
        reply(exchange, 200, JSON.writeValueAsString(Map.of("items", found)));
    }

    // The price of another stay.
    private void quote(HttpExchange exchange) throws IOException {
        QuoteRequest request = JSON.readValue(exchange.getRequestBody().readAllBytes(), QuoteRequest.class);
        List<NightPrice> nights = request.priced().stream()
                .flatMap(part -> hotels.prices(request.hotelId(), part).stream())
                .toList();
        int room = hotels.chosen(request);
        if (isUnauthorized(exchange)) {
            reply(exchange, 401, problem(401, "A valid bearer token is required."));
        } else if (room == HotelsInMemory.NO_ROOM) {
            reply(exchange, 409, "{\"type\":\"/problems/room-taken\",\"status\":409,\"detail\":\"Not free.\"}");
        } else if (!HotelsInMemory.ROOMS.contains(room)) {
            reply(exchange, 404, problem(404, "There is no room."));
        } else if (request.priced().stream().anyMatch(part -> part.checkIn().isBefore(TestClock.today()))) {
            reply(exchange, 400, invalid("checkIn", "must not be before today"));
        } else if (request.party().size() > HotelsInMemory.capacity(room)) {
            reply(exchange, 400, invalid("guests", "must be at most " + HotelsInMemory.capacity(room)));
        } else if (!hotels.obstacles(request.hotelId()).isEmpty()) {
            reply(exchange, 409, notSellable(hotels.obstacles(request.hotelId())));
        } else if (nights.size()
                < request.priced().stream().mapToInt(Stay::length).sum()) {
            reply(exchange, 409, notSellable(Set.of(NotSellableReason.NO_PRICE)));
        } else {
            Quote quote = new Quote(
                    new RoomNumber(room),
                    HotelsInMemory.type(room),
                    nights,
                    hotels.conditions(request.hotelId(), request.ratePlan(), request.stay(), nights));
            reply(exchange, 200, JSON.writeValueAsString(quote));
        }
    }

    private static String notSellable(Set<NotSellableReason> reasons) {
        return """
                {"type":"/problems/not-sellable","status":409,"detail":"Not sold.","reasons":[%s]}""".formatted(
                        reasons.stream().map(reason -> "\"" + reason + "\"").collect(Collectors.joining(",")));
    }

    // A claim for a booking: the hotel chooses and prices the room.
    private void claim(HttpExchange exchange) throws IOException {
        try {
            ClaimRequest request = JSON.readValue(exchange.getRequestBody().readAllBytes(), ClaimRequest.class);
            RoomNumber room = request.roomNumber();
            if (isUnauthorized(exchange)) {
                reply(exchange, 401, problem(401, "A valid bearer token is required."));
            } else if (request.hotelId().value().startsWith("nowhere")
                    || request.plan().value().startsWith("nowhere")
                    || (room != null && !HotelsInMemory.ROOMS.contains(room.value()))) {
                reply(exchange, 404, problem(404, "There is no such hotel, room or rate plan."));
            } else if (request.stay().checkIn().isBefore(firstArrival(request))) {
                reply(exchange, 400, invalid("checkIn", "must not be before today"));
            } else if (room != null && request.party().size() > HotelsInMemory.capacity(room.value())) {
                reply(exchange, 400, invalid("guests", "must be at most " + HotelsInMemory.capacity(room.value())));
            } else {
                ClaimAnswer answer = faulty(() -> hotels.claimHandler.claim(request, hotels::offers));
                reply(
                        exchange,
                        answer == null ? 503 : 200,
                        answer == null
                                ? problem(503, "The database did not answer in time.")
                                : JSON.writerFor(ClaimAnswer.class).writeValueAsString(answer));
            }
        } catch (RuntimeException fault) {
            reply(exchange, 500, "{\"detail\":\"" + fault.getClass().getSimpleName() + "\"}");
        }
    }

    private static String invalid(String field, String message) {
        return """
                {"status":400,"detail":"%1$s %2$s.","violations":[{"field":"%1$s","message":"%2$s"}]}""".formatted(field, message);
    }

    private static boolean isUnauthorized(HttpExchange exchange) {
        return !Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("Authorization"), "")
                .startsWith("Bearer ");
    }

    private void claims(HttpExchange exchange, Call call) throws IOException {
        if (isUnauthorized(exchange)) {
            reply(exchange, 401, problem(401, "A valid bearer token is required."));
            return;
        }
        Boolean done = faulty(() -> change(call));
        if (done == null) {
            reply(exchange, 503, problem(503, "The database did not answer in time."));
        } else if (done) {
            reply(exchange, call.method().equals("PUT") ? 200 : 204, "{}");
        } else {
            reply(exchange, 409, problem(409, "The room is not available on all nights."));
        }
    }

    private Uni<Boolean> change(Call call) {
        return call.method().equals("PUT")
                ? hotels.claimHandler.claim(call.scope(), call.token())
                : hotels.claimResolution.settle(call.scope()).replaceWith(true);
    }

    /** The result of a call that changes nights; null when the client gets no answer. */
    private <T> @Nullable T faulty(Supplier<Uni<T>> change) {
        boolean fault = hotels.callsUntilFault-- <= 0;
        T done = fault && !hotels.doneBeforeFault ? null : change.get().await().atMost(Duration.ofSeconds(30));
        return fault ? null : done;
    }

    private static Call call(HttpExchange exchange) throws IOException {
        String query = Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), "");
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        return new Call(
                exchange.getRequestMethod(),
                List.of(exchange.getRequestURI().getPath().split("/", -1)),
                Arrays.stream(query.split("&", -1))
                        .map(pair -> pair.split("=", 2))
                        .filter(pair -> pair.length == 2)
                        .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1])),
                body.isEmpty() ? JSON.createObjectNode() : JSON.readTree(body));
    }

    private static String problem(int status, String detail) {
        return "{\"status\":" + status + ",\"detail\":\"" + detail + "\"}";
    }

    static void reply(HttpExchange exchange, int status, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        if (status == 204) {
            exchange.sendResponseHeaders(status, -1);
        } else {
            exchange.getResponseHeaders()
                    .add("Content-Type", status < 400 ? "application/json" : "application/problem+json");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }
}
