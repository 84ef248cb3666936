package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Books nights over REST, in a hotel of its own. */
final class BookingDesk {
    private static final int DAYS = 150;
    private static final int CREATED = 201;
    private static final int SOME = 10;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI reservations;
    private final List<Integer> rooms;
    private final LocalDate firstNight = LocalDate.now(ZoneOffset.UTC).plusDays(2);
    private final AtomicInteger turn = new AtomicInteger();

    record Booked(String confirmationNumber, int room, LocalDate night) {}

    private BookingDesk(URI reservations, List<Integer> rooms) {
        this.reservations = reservations;
        this.rooms = rooms;
    }

    /** Creates the hotel. */
    static BookingDesk open(Path directory, int hotelPort, int reservationPort) throws Exception {
        String hotelUrl = "http://localhost:" + hotelPort;
        Commands.importHotel(directory, "kept-1", "Hotel of a backup", DAYS, hotelUrl);
        BookingDesk empty = new BookingDesk(URI.create("http://localhost:" + reservationPort), List.of());
        JsonNode free = empty.read(empty.send(HttpRequest.newBuilder(URI.create(hotelUrl
                        + "/v1/hotels/kept-1/available-rooms?limit=100&checkIn=" + empty.firstNight + "&checkOut="
                        + empty.firstNight.plusDays(1)))
                .build()));
        List<Integer> rooms = new ArrayList<>();
        free.path("items").forEach(item -> rooms.add(item.path("roomNumber").asInt()));
        assertThat(rooms).isNotEmpty();
        return new BookingDesk(empty.reservations, rooms);
    }

    /** Books the next night that was not booked yet. */
    Booked book() throws Exception {
        int next = turn.getAndIncrement();
        int room = rooms.get(next % rooms.size());
        LocalDate night = firstNight.plusDays(next / rooms.size());
        HttpResponse<String> answer = send(booking(room, night));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(CREATED);
        return new Booked(read(answer).path("confirmationNumber").asText(), room, night);
    }

    void cancel(Booked booked) throws Exception {
        send(HttpRequest.newBuilder(reservations.resolve(
                        "/v1/reservations/" + booked.confirmationNumber() + "/cancellation?lastName=Kept"))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.noBody())
                .build());
    }

    /** The reservation, which must exist. */
    JsonNode find(Booked booked) throws Exception {
        HttpResponse<String> answer = send(finding(booked));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return read(answer);
    }

    int statusOf(Booked booked) throws Exception {
        return send(finding(booked)).statusCode();
    }

    int statusOfBooking(int room, LocalDate night) throws Exception {
        return send(booking(room, night)).statusCode();
    }

    /** Books and cancels until it is closed. */
    Rush rush() {
        return new Rush();
    }

    /** Books continuously. */
    final class Rush implements AutoCloseable {
        private final AtomicInteger done = new AtomicInteger();
        private volatile boolean goesOn = true;
        private final CompletableFuture<Void> work = CompletableFuture.runAsync(this::run);

        private void run() {
            try {
                while (goesOn) {
                    Booked booked = book();
                    if (done.incrementAndGet() % 3 == 0) {
                        cancel(booked);
                    }
                }
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }

        /** Blocks until it has made some more bookings. */
        void awaitSome() {
            int enough = done.get() + SOME;
            while (done.get() < enough && !work.isDone()) {
                LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
            }
        }

        @Override
        public void close() {
            goesOn = false;
            work.join();
        }
    }

    private HttpRequest booking(int room, LocalDate night) {
        String body = """
                {"hotelId":"kept-1","roomNumber":%d,"checkIn":"%s","checkOut":"%s","guests":1,\
                "guest":{"firstName":"Ana","lastName":"Kept"}}""".formatted(room, night, night.plusDays(1));
        return HttpRequest.newBuilder(reservations.resolve("/v1/reservations"))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.ofString(body))
                .build();
    }

    private HttpRequest finding(Booked booked) {
        return HttpRequest.newBuilder(
                        reservations.resolve("/v1/reservations/" + booked.confirmationNumber() + "?lastName=Kept"))
                .build();
    }

    private HttpResponse<String> send(HttpRequest request) throws Exception {
        return http.send(request, BodyHandlers.ofString());
    }

    private JsonNode read(HttpResponse<String> answer) throws Exception {
        return new ObjectMapper().readTree(answer.body());
    }
}
