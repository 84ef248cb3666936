package dev.innkeeper.reservation;

import static dev.innkeeper.common.testkit.OpenApiDocument.assertAnswersAsDocumented;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.OpenApiDocument;
import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class OpenApiTest {
    private static final String RESERVATION = "/v1/reservations/{confirmationNumber}";
    private static final BookingId BOOKING =
            BookingId.ofBits(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});

    HotelsInMemory hotels;

    @Inject
    BookingPorts ports;

    @Inject
    ObjectMapper json;

    @Test
    void the_document_in_the_tree_is_the_one_that_is_served() throws IOException {
        OpenApiDocument.assertStoredAs(stored("openapi.yaml"));
    }

    @Test
    void so_is_the_document_for_the_other_service() throws IOException {
        OpenApiDocument.assertForServicesStoredAs(stored("openapi-service.yaml"));
    }

    @Test
    void the_console_shows_no_operation_that_only_a_service_may_call() {
        assertThat(OpenApiDocument.ofConsole().operations())
                .isNotEmpty()
                .noneSatisfy(operation -> assertThat(operation.roles()).containsExactly("service"))
                .hasSizeLessThan(OpenApiDocument.served().operations().size());
    }

    @Test
    void every_operation_says_what_it_is_for_and_shows_examples() {
        OpenApiDocument.served().assertComplete();
    }

    @Test
    void every_example_is_answered_as_documented() throws IOException {
        Map<String, Operation> operations = OpenApiDocument.served().operations().stream()
                .collect(Collectors.toMap(Operation::name, operation -> operation));
        JsonNode example =
                operations.get("GET " + RESERVATION).responseExamples(200).get(0);
        hotels.price(new HotelId("lis-001"), BookingApi.in("05-03"), "129.00");
        hotels.price(new HotelId("lis-001"), BookingApi.in("05-04"), "139.00");

        Map<String, BookingState> inOrder = inOrder();
        assertThat(operations).containsOnlyKeys(inOrder.keySet());
        inOrder.forEach((name, state) -> {
            if (state != BookingState.PENDING) {
                onRecord(example, state);
            }
            assertAnswersAsDocumented(operations.get(name), client(name));
        });
    }

    /** Each operation with the state of the reservation that it needs. Writes come before reads of the same data. */
    private static Map<String, BookingState> inOrder() {
        Map<String, BookingState> operations = new LinkedHashMap<>();
        operations.put("PUT /v1/guests/{guestId}", BookingState.PENDING);
        operations.put("GET /v1/guests/{guestId}", BookingState.PENDING);
        operations.put("POST /v1/reservations", BookingState.PENDING);
        operations.put("GET " + RESERVATION, BookingState.CONFIRMED);
        operations.put("DELETE " + RESERVATION + "/lock", BookingState.CONFIRMED);
        operations.put("GET /v1/hotels/{hotelId}/reservations", BookingState.PENDING);
        operations.put("GET /v1/reservations", BookingState.PENDING);
        operations.put("POST /v1/bookings/{bookingId}/resolution", BookingState.CONFIRMED);
        operations.put("PUT " + RESERVATION + "/stay", BookingState.CONFIRMED);
        operations.put("POST " + RESERVATION + "/check-in", BookingState.CONFIRMED);
        operations.put("POST " + RESERVATION + "/check-out", BookingState.CHECKED_IN);
        operations.put("POST " + RESERVATION + "/no-show", BookingState.CONFIRMED);
        operations.put("POST " + RESERVATION + "/confirmation", BookingState.HELD);
        operations.put("POST " + RESERVATION + "/cancellation", BookingState.CONFIRMED);
        operations.put("GET /v1/hotels/{hotelId}/audit-trail", BookingState.PENDING);
        operations.put("GET /v1/audit-trail", BookingState.PENDING);
        operations.put("POST /v1/audit/bookings", BookingState.PENDING);
        operations.put("POST /v1/audit/derived-rows", BookingState.PENDING);
        operations.put("POST /v1/audit/verdicts", BookingState.PENDING);
        operations.put("DELETE /v1/guests/{guestId}", BookingState.PENDING);
        return operations;
    }

    private static RequestSpecification client(String operation) {
        if (operation.equals("GET /v1/audit-trail")
                || operation.endsWith("/audit/bookings")
                || operation.endsWith("/audit/derived-rows")) {
            return Tokens.asAdmin();
        }
        boolean amongServices = operation.contains("/bookings/") || operation.endsWith("/audit/verdicts");
        RequestSpecification client = amongServices ? Tokens.asService() : Tokens.asStaff();
        return operation.startsWith("POST") ? client.header("Idempotency-Key", BookingApi.aKey()) : client;
    }

    /** Stores the reservation that the document shows. The test may run repeatedly on one database. */
    private void onRecord(JsonNode example, BookingState state) {
        Booking wanted = booking(example, state);
        await(ports.bookings()
                .insert(wanted)
                .chain(found ->
                        ports.bookings().replace(wanted, found.orElseThrow().revision()))
                .chain(() -> ports.projections().refresh(BOOKING)));
    }

    private Booking booking(JsonNode example, BookingState state) {
        Instant createdAt = Instant.parse(example.get("createdAt").asText());
        LocalDate checkIn = BookingApi.in("05-03");
        Stay stay = new Stay(checkIn, checkIn.plusDays(example.get("nights").size()));
        BookingTerms terms = new BookingTerms(
                new ConfirmationNumber(example.get("confirmationNumber").asText()),
                new HotelId(example.get("hotelId").asText()),
                new RoomNumber(103),
                new RoomType(example.get("roomType").asText()),
                stay,
                example.get("guests").asInt(),
                new GuestId(UUID.fromString(example.get("guestId").asText())),
                new GuestName("Ana", "Smith"),
                StreamSupport.stream(example.get("nights").spliterator(), false)
                        .map(night -> json.convertValue(night, NightPrice.class))
                        .map(night -> new NightPrice(
                                checkIn.withDayOfMonth(night.date().getDayOfMonth()), night.price()))
                        .toList());
        return Booking.pending(BOOKING, Fingerprint.of(new byte[] {1}), terms, null, false, createdAt, createdAt)
                .committed()
                .become(state, null);
    }

    private static Path stored(String name) {
        return Path.of(System.getProperty("innkeeper.root"), "reservation-service", name);
    }

    private static <T> T await(Uni<T> uni) {
        return uni.await().atMost(Duration.ofSeconds(20));
    }
}
