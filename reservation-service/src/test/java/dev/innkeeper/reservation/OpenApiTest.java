package dev.innkeeper.reservation;

import static dev.innkeeper.common.testkit.OpenApiDocument.assertAnswersAsDocumented;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import dev.innkeeper.reservation.model.Booking;
import dev.innkeeper.reservation.model.BookingId;
import dev.innkeeper.reservation.model.BookingState;
import dev.innkeeper.reservation.model.BookingTerms;
import dev.innkeeper.reservation.model.Fingerprint;
import dev.innkeeper.reservation.model.GuestId;
import dev.innkeeper.reservation.model.GuestName;
import dev.innkeeper.reservation.model.ReservationStatus;
import dev.innkeeper.reservation.service.ReservationBook;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class OpenApiTest {
    /** A change comes before the reads of what it makes. */
    private static final List<String> IN_ORDER = List.of(
            "PUT /v1/guests/{guestId}",
            "GET /v1/guests/{guestId}",
            "GET /v1/reservations/{confirmationNumber}",
            "GET /v1/hotels/{hotelId}/reservations",
            "GET /v1/reservations");

    @Inject
    ReservationBook book;

    @Inject
    ObjectMapper json;

    @Test
    void the_document_in_the_tree_is_the_one_that_is_served() throws IOException {
        OpenApiDocument.assertStoredAs(
                Path.of(System.getProperty("innkeeper.root"), "reservation-service", "openapi.yaml"));
    }

    @Test
    void every_operation_says_what_it_is_for_and_shows_examples() {
        OpenApiDocument.served().assertComplete();
    }

    @Test
    void every_example_is_answered_as_documented() throws IOException {
        Map<String, Operation> operations = OpenApiDocument.served().operations().stream()
                .collect(Collectors.toMap(Operation::name, operation -> operation));
        assertThat(operations).containsOnlyKeys(IN_ORDER);
        book(operations
                .get("GET /v1/reservations/{confirmationNumber}")
                .responseExamples(200)
                .get(0));

        IN_ORDER.forEach(name -> assertAnswersAsDocumented(operations.get(name), Tokens.asStaff()));
    }

    /** Comes to the reservation that the document shows, however often the test runs on one database. */
    private void book(JsonNode example) throws IOException {
        Booking pending = new Booking(
                BookingId.ofBits(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}),
                BookingState.PENDING,
                1,
                Fingerprint.of(json.writeValueAsBytes(example)),
                new BookingTerms(
                        new ConfirmationNumber(example.get("confirmationNumber").asText()),
                        new HotelId(example.get("hotelId").asText()),
                        new RoomNumber(example.get("roomNumber").asInt()),
                        new RoomType(example.get("roomType").asText()),
                        new Stay(date(example, "checkIn"), date(example, "checkOut")),
                        example.get("guests").asInt(),
                        new GuestId(UUID.fromString(example.get("guestId").asText())),
                        json.treeToValue(example.get("guest"), GuestName.class),
                        StreamSupport.stream(example.get("nights").spliterator(), false)
                                .map(night -> json.convertValue(night, NightPrice.class))
                                .toList()),
                null,
                Instant.parse(example.get("createdAt").asText()));
        book.enter(pending)
                .chain(entered -> book.commit(entered.id(), 1, ReservationStatus.CONFIRMED))
                .await()
                .atMost(Duration.ofSeconds(20));
    }

    private static LocalDate date(JsonNode example, String member) {
        return LocalDate.parse(example.get(member).asText());
    }
}
