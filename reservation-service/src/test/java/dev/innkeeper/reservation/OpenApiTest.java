package dev.innkeeper.reservation;

import static dev.innkeeper.common.testkit.OpenApiDocument.assertAnswersAsDocumented;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.ContactKeys;
import dev.innkeeper.booking.model.DeskDays;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.Conventions;
import dev.innkeeper.common.testkit.OpenApiDocument;
import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.SaleConditions;
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
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class OpenApiTest {
    private static final @Nullable ReservationStatus NO_RESERVATION = null;
    private static final String GROUP = "/v1/groups/{groupNumber}";
    private static final String RESERVATION = "/v1/reservations/{confirmationNumber}";
    private static final String PARTNER = "/v1/partners/{partnerId}";
    private static final String ADD_CLICKS = "POST " + PARTNER + "/clicks";
    private static final String WEBHOOK = "/v1/hotels/{hotelId}/webhooks/{webhookId}";

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
    void every_example_is_as_its_schema_says() {
        OpenApiDocument.served().assertExamplesFollowSchemas();
    }

    @Test
    void every_reference_leads_somewhere() {
        OpenApiDocument.served().assertReferencesLeadSomewhere();
    }

    @Test
    void every_operation_has_an_id_of_its_own() {
        Conventions.assertIdsAreUnique(OpenApiDocument.served().operations());
    }

    @Test
    void a_method_that_a_path_does_not_have_is_a_405() {
        Conventions.assertOtherMethodsAreRefused(OpenApiDocument.served().operations());
    }

    @Test
    void a_query_parameter_that_an_operation_does_not_have_is_a_400() {
        Conventions.assertUnknownParametersAreRefused(OpenApiDocument.served().operations(), OpenApiTest::client);
    }

    @Test
    void every_example_is_answered_as_documented() throws IOException {
        Map<String, Operation> operations = OpenApiDocument.served().operations().stream()
                .collect(Collectors.toMap(Operation::name, operation -> operation));
        JsonNode example =
                operations.get("GET " + RESERVATION).responseExamples(200).get(0);
        hotels.price(new HotelId("lis-001"), BookingApi.in("05-03"), "129.00");
        hotels.price(new HotelId("lis-001"), BookingApi.in("05-04"), "139.00");
        hotels.price(new HotelId("lis-001"), BookingApi.in("05-17"), "129.00");
        hotels.price(new HotelId("lis-001"), BookingApi.in("05-18"), "139.00");

        Map<String, @Nullable ReservationStatus> inOrder = inOrder();
        assertThat(operations).containsOnlyKeys(inOrder.keySet());
        groupOnRecord(operations.get("GET " + GROUP).responseExamples(200).get(0));
        inOrder.forEach((name, state) -> {
            if (state != NO_RESERVATION) {
                onRecord(example, state, checkIn(name));
            }
            assertAnswersAsDocumented(operations.get(name), client(name), values(name), leftOut(name));
        });
    }

    /** Values of the path that are other than in the document: nobody knows the id of a delivery before it was made. */
    static Map<String, String> values(String operation) {
        if (operation.equals(ADD_CLICKS)) {
            // Only clicks of the last days are accepted.
            return Map.of("at", Instant.now().toString());
        }
        return operation.contains("{deliveryId}")
                ? Map.of(
                        "deliveryId",
                        Tokens.asStaff()
                                .get("/v1/hotels/lis-001/webhooks/channel-manager/deliveries")
                                .jsonPath()
                                .getString("items[0].id"))
                : Map.of();
    }

    /** Each operation with the state of the reservation that it needs. Writes come before reads of the same data. */
    static Map<String, @Nullable ReservationStatus> inOrder() {
        Map<String, @Nullable ReservationStatus> operations = new LinkedHashMap<>();
        operations.put("PUT /v1/guests/{guestId}", NO_RESERVATION);
        operations.put("GET /v1/guests/{guestId}", NO_RESERVATION);
        operations.put("PATCH /v1/guests/{guestId}", NO_RESERVATION);
        operations.put("POST /v1/reservations", NO_RESERVATION);
        operations.put("POST /v1/groups", NO_RESERVATION);
        operations.put("GET " + GROUP, NO_RESERVATION);
        operations.put("POST " + GROUP + "/cancellation", NO_RESERVATION);
        operations.put("GET " + RESERVATION, ReservationStatus.CONFIRMED);
        operations.put("GET " + RESERVATION + "/guest", ReservationStatus.CONFIRMED);
        operations.put("PATCH " + RESERVATION + "/guest", ReservationStatus.CONFIRMED);
        operations.put("GET /v1/guests/{guestId}/reservations", ReservationStatus.CONFIRMED);
        operations.put("DELETE " + RESERVATION + "/lock", ReservationStatus.CONFIRMED);
        operations.put("GET /v1/hotels/{hotelId}/reservations", NO_RESERVATION);
        operations.put("PUT /v1/hotels/{hotelId}/rooms/{roomNumber}/housekeeping", NO_RESERVATION);
        operations.put("GET /v1/hotels/{hotelId}/housekeeping", NO_RESERVATION);
        operations.put("GET /v1/reservations", NO_RESERVATION);
        operations.put("GET /v1/me/hotels", NO_RESERVATION);
        operations.put("POST /v1/bookings/{confirmationNumber}/resolution", ReservationStatus.CONFIRMED);
        operations.put("POST /v1/bookings/{confirmationNumber}/proof", ReservationStatus.CHECKED_OUT);
        operations.put("POST /v1/bookings/kept", ReservationStatus.CONFIRMED);
        operations.put("GET " + RESERVATION + "/stay", ReservationStatus.CONFIRMED);
        operations.put("PUT " + RESERVATION + "/stay", ReservationStatus.CONFIRMED);
        operations.put("POST " + RESERVATION + "/check-in", ReservationStatus.CONFIRMED);
        operations.put("POST " + RESERVATION + "/check-out", ReservationStatus.CHECKED_IN);
        operations.put("POST " + RESERVATION + "/no-show", ReservationStatus.CONFIRMED);
        operations.put("DELETE " + RESERVATION + "/check-in", ReservationStatus.CHECKED_IN);
        operations.put("DELETE " + RESERVATION + "/check-out", ReservationStatus.CHECKED_OUT);
        operations.put("DELETE " + RESERVATION + "/no-show", ReservationStatus.NO_SHOW);
        operations.put("POST " + RESERVATION + "/confirmation", ReservationStatus.HELD);
        operations.put("GET " + RESERVATION + "/cancellation", ReservationStatus.CONFIRMED);
        operations.put("GET " + RESERVATION + "/folio", ReservationStatus.CONFIRMED);
        operations.put("POST " + RESERVATION + "/folio", ReservationStatus.CONFIRMED);
        operations.put("GET " + RESERVATION + "/history", ReservationStatus.CONFIRMED);
        operations.put("POST " + RESERVATION + "/cancellation", ReservationStatus.CONFIRMED);
        operations.put("POST /v1/hotels/{hotelId}/reservations/cancellations", NO_RESERVATION);
        operations.put("GET /v1/hotels/{hotelId}/events", NO_RESERVATION);
        operations.put("PUT " + WEBHOOK, NO_RESERVATION);
        operations.put("GET " + WEBHOOK, NO_RESERVATION);
        operations.put("GET /v1/hotels/{hotelId}/webhooks", NO_RESERVATION);
        operations.put("POST " + WEBHOOK + "/test", NO_RESERVATION);
        operations.put("GET " + WEBHOOK + "/deliveries", NO_RESERVATION);
        operations.put("POST " + WEBHOOK + "/deliveries/{deliveryId}/redelivery", NO_RESERVATION);
        operations.put("DELETE " + WEBHOOK, NO_RESERVATION);
        operations.put("PUT " + PARTNER, NO_RESERVATION);
        operations.put("GET " + PARTNER, NO_RESERVATION);
        operations.put("PUT " + PARTNER + "/commissions/{effectiveFrom}", NO_RESERVATION);
        operations.put("GET " + PARTNER + "/commissions", NO_RESERVATION);
        operations.put(ADD_CLICKS, NO_RESERVATION);
        operations.put("GET " + PARTNER + "/clicks", NO_RESERVATION);
        operations.put("GET " + PARTNER + "/clicks/daily", NO_RESERVATION);
        operations.put("GET /v1/links/{link}/clicks", NO_RESERVATION);
        operations.put("GET " + PARTNER + "/income", NO_RESERVATION);
        operations.put("GET " + PARTNER + "/statements/{month}", NO_RESERVATION);
        operations.put("DELETE " + PARTNER, NO_RESERVATION);
        operations.put("GET /v1/hotels/{hotelId}/audit-trail", NO_RESERVATION);
        operations.put("GET /v1/audit-trail", NO_RESERVATION);
        operations.put("GET /v1/erasures", NO_RESERVATION);
        operations.put("POST /v1/audit/bookings", NO_RESERVATION);
        operations.put("POST /v1/audit/derived-rows", NO_RESERVATION);
        operations.put("POST /v1/audit/partners", NO_RESERVATION);
        operations.put("POST /v1/audit/verdicts", ReservationStatus.CONFIRMED);
        operations.put("DELETE /v1/guests/{guestId}", NO_RESERVATION);
        return operations;
    }

    /** Parameters that exclude others. */
    static String[] leftOut(String operation) {
        // Reservations are looked for by one of them.
        if (operation.equals("GET /v1/reservations")) {
            return new String[] {"email", "phone", "externalReference", "hotelId"};
        }
        return operation.equals("GET " + RESERVATION + "/stay")
                ? new String[] {"roomType", "from", "children"}
                : new String[0];
    }

    static RequestSpecification client(String operation) {
        if (operation.equals(ADD_CLICKS)) {
            return Tokens.asPartner("city-guide");
        }
        if (operation.contains("/partners/")
                || operation.contains("/links/")
                || operation.equals("GET /v1/audit-trail")
                || operation.equals("GET /v1/erasures")
                || operation.endsWith("/audit/bookings")
                || operation.endsWith("/audit/derived-rows")
                || operation.endsWith("/audit/partners")) {
            return Tokens.asAdmin();
        }
        boolean amongServices = operation.contains("/bookings/") || operation.endsWith("/audit/verdicts");
        RequestSpecification client = amongServices ? Tokens.asService() : Tokens.asStaff();
        return operation.startsWith("POST") ? client.header("Idempotency-Key", BookingApi.aKey()) : client;
    }

    // Its rooms were booked another way: the examples of later operations need rooms of the same hotel.
    private void groupOnRecord(JsonNode example) {
        List<Booking> rooms = StreamSupport.stream(example.get("rooms").spliterator(), false)
                .map(room -> booking(room, ReservationStatus.CONFIRMED, checkIn(room)))
                .toList();
        Group group = new Group(
                new ConfirmationNumber(example.get("groupNumber").asText()),
                Fingerprint.of(new byte[] {2}),
                rooms.get(0).hotelId(),
                rooms.get(0).terms().stay(),
                rooms.get(0).terms().guestId(),
                new NewGuest("{\"firstName\":\"Ana\",\"lastName\":\"Smith\",\"emails\":[\"ana.smith@example.com\"]}"),
                rooms.stream().map(Booking::number).toList(),
                rooms,
                rooms.get(0).createdAt());
        await(ports.groups().insert(group));
        await(ports.groups().publishContact(group));
        rooms.forEach(this::onRecord);
        await(ports.groups().complete(group.number()));
    }

    private void onRecord(Booking wanted) {
        await(ports.bookings()
                .insert(wanted)
                .chain(found -> ports.bookings().replace(wanted, ((Booking) found).revision()))
                .chain(() -> ports.derivedRows()
                        .publish(wanted.recorded(null, Actor.GUEST, wanted.createdAt()), Instant.now())));
    }

    /** Stores the reservation that the document shows. The test may run repeatedly on one database. */
    private void onRecord(JsonNode example, ReservationStatus state, LocalDate checkIn) {
        onRecord(booking(example, state, checkIn));
    }

    private static LocalDate checkIn(JsonNode example) {
        return BookingApi.in(example.get("checkIn").asText().substring("yyyy-".length()));
    }

    /** The first night of the reservation that the operation needs: the front desk works on the day itself. */
    private static LocalDate checkIn(String operation) {
        if (operation.endsWith("/no-show")) {
            return today().minusDays(1);
        }
        return operation.endsWith("/check-in") || operation.endsWith("/check-out") ? today() : BookingApi.in("05-03");
    }

    private static LocalDate today() {
        return TestClock.today();
    }

    private Booking booking(JsonNode example, ReservationStatus state, LocalDate checkIn) {
        Instant createdAt = Instant.parse(example.get("createdAt").asText());
        Stay stay = new Stay(checkIn, checkIn.plusDays(example.get("nights").size()));
        BookingTerms terms = new BookingTerms(
                new ConfirmationNumber(example.get("confirmationNumber").asText()),
                new HotelId(example.get("hotelId").asText()),
                new RoomNumber(103),
                new RoomType(example.get("roomType").asText()),
                stay,
                Party.of(example.get("guests").asInt()),
                new GuestId(UUID.fromString(example.get("guestId").asText())),
                new GuestName("Ana", "Smith"),
                stay.nights()
                        .map(night -> new NightPrice(
                                night,
                                json.convertValue(
                                                example.get("nights")
                                                        .get((int) ChronoUnit.DAYS.between(checkIn, night)),
                                                NightPrice.class)
                                        .price()))
                        .toList(),
                SaleConditions.PLAIN);
        return new Booking(
                UUID.randomUUID(),
                1,
                state,
                1,
                1,
                terms,
                null,
                List.of(),
                null,
                // What the front desk undoes was done today.
                new DeskDays(today(), today(), createdAt, today()),
                createdAt,
                state == ReservationStatus.NO_SHOW ? new Ending(createdAt, terms.total(), null) : null,
                Map.of(),
                Fingerprint.of(new byte[] {1}),
                null,
                "",
                List.of(),
                Remarks.NONE,
                ContactKeys.NONE,
                createdAt);
    }

    private static Path stored(String name) {
        return Path.of(System.getProperty("innkeeper.root"), "reservation-service", name);
    }

    private static <T> T await(Uni<T> uni) {
        return uni.await().atMost(Duration.ofSeconds(20));
    }
}
