package dev.innkeeper.reservation.booking.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.post;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class IdempotencyTest {
    private static final int CLIENTS = 200;

    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @TestHTTPResource("/v1/reservations")
    URI reservations;

    @Inject
    RecoveryHandler recoveryHandler;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @Test
    void the_same_request_again_is_answered_the_same_again() {
        String key = aKey();
        Response first = post(api.aBooking("2027-05-03", "2027-05-05"), key);

        Response second = post(api.aBooking("2027-05-03", "2027-05-05"), key);

        assertThat(second.statusCode()).isEqualTo(201);
        assertThat(second.asString()).isEqualTo(first.asString());
        assertThat(second.getHeader("Location")).isEqualTo(first.getHeader("Location"));
        assertThat(second.getHeader("ETag")).isEqualTo(first.getHeader("ETag"));
    }

    @Test
    void also_after_the_reservation_was_cancelled() {
        String key = aKey();
        Response first = post(api.aBooking("2027-05-03", "2027-05-05"), key);
        api.asGuest(number(first), "cancellation").then().statusCode(200);

        Response second = post(api.aBooking("2027-05-03", "2027-05-05"), key);

        assertThat(second.statusCode()).isEqualTo(201);
        assertThat(second.asString()).isEqualTo(first.asString());
        assertThat(second.getHeader("ETag")).isNull();
        assertThat(hotels.claimed(api.hotel())).isEmpty();
    }

    @Test
    void a_refusal_is_answered_the_same_again_also_when_the_room_is_free_by_then() {
        String key = aKey();
        String rival = api.booked("2027-05-03", "2027-05-05");
        Response first = post(api.aBooking("2027-05-04", "2027-05-06"), key);
        api.asGuest(rival, "cancellation").then().statusCode(200);

        Response second = post(api.aBooking("2027-05-04", "2027-05-06"), key);

        assertThat(first.statusCode()).isEqualTo(409);
        assertThat(second.statusCode()).isEqualTo(409);
        assertThat(second.asString()).isEqualTo(first.asString());
    }

    @Test
    void the_order_of_members_and_blanks_make_no_difference() {
        String key = aKey();
        String one = """
                {"hotelId":"%1$s","roomNumber":101,"checkIn":"2027-05-03","checkOut":"2027-05-05","guests":2,
                 "guest":{"firstName":"Ana","lastName":"%2$s","emails":["a@example.com","b@example.com"]}}""";
        String other = """
                {"guest": {"emails": ["b@example.com", "a@example.com"], "lastName": "%2$s", "firstName": "Ana"},
                 "hold": false, "guests": 2, "checkOut": "2027-05-05", "checkIn": "2027-05-03",
                 "roomNumber": 101, "hotelId": "%1$s"}""";
        Response first = post(one.formatted(api.hotel(), api.lastName()), key);

        Response second = post(other.formatted(api.hotel(), api.lastName()), key);

        assertThat(second.statusCode()).isEqualTo(201);
        assertThat(second.asString()).isEqualTo(first.asString());
    }

    @Test
    void another_request_under_the_key_is_refused_and_changes_nothing() {
        String key = aKey();
        post(api.aBooking("2027-05-03", "2027-05-05"), key);

        Response refused = post(api.aBooking("2027-05-10", "2027-05-12"), key);

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/key-reused");
        assertThat(hotels.claimed(api.hotel())).containsOnlyKeys("101 2027-05-03", "101 2027-05-04");
    }

    @Test
    void a_key_is_its_client_s_own() {
        String key = aKey();
        Response nobody = post(api.aBooking("2027-05-03", "2027-05-05"), key);

        Response staff = json(asStaff())
                .header("Idempotency-Key", key)
                .body(api.aBooking("2027-05-10", "2027-05-12"))
                .post("/v1/reservations");

        assertThat(staff.statusCode()).isEqualTo(201);
        assertThat(number(staff)).isNotEqualTo(number(nobody));
    }

    @Test
    void without_a_token_a_guessed_key_opens_nothing_of_another_guest() {
        String key = aKey();
        Response first = post(api.aBooking("2027-05-03", "2027-05-05"), key);
        Map<String, Object> another = api.aBooking("2027-05-10", "2027-05-12");
        another.put("guest", Map.of("firstName", "Eva", "lastName", api.lastName()));

        Response second = post(another, key);

        assertThat(second.statusCode()).isEqualTo(201);
        assertThat(number(second)).isNotEqualTo(number(first));
    }

    @Test
    void without_a_token_another_contact_is_another_guest() {
        String key = aKey();
        Response first = post(withContact("2027-05-03", "2027-05-05", "ana@example.com", "+351 912 555 000"), key);

        Response email = post(withContact("2027-05-10", "2027-05-12", "eva@example.com", "+351 912 555 000"), key);
        Response phone = post(withContact("2027-05-17", "2027-05-19", "ana@example.com", "+351 912 555 001"), key);

        assertThat(List.of(number(first), number(email), number(phone))).doesNotHaveDuplicates();
    }

    @Test
    void without_a_token_a_guest_written_otherwise_is_the_same_guest() {
        String key = aKey();
        post(withContact("2027-05-03", "2027-05-05", "ana@example.com", "+351 912 555 000"), key);
        Map<String, Object> otherwise = withContact("2027-05-03", "2027-05-05", "ANA@example.com", "+351-912-555000");

        assertThat(post(otherwise, key).statusCode()).isEqualTo(422);
    }

    @Test
    void without_a_token_a_key_has_at_least_16_characters() {
        Response refused = post(api.aBooking("2027-05-03", "2027-05-05"), "k".repeat(15));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.contentType()).startsWith("application/problem+json");
        assertThat(refused.jsonPath().getString("violations[0].field")).isEqualTo("Idempotency-Key");
        assertThat(hotels.claimed(api.hotel())).isEmpty();
        assertThat(post(api.aBooking("2027-05-03", "2027-05-05"), aKey().substring(0, 16))
                        .statusCode())
                .isEqualTo(201);
    }

    @Test
    void with_a_token_or_for_an_existing_reservation_a_key_may_be_short() {
        Response booked = json(asStaff())
                .header("Idempotency-Key", "k" + System.nanoTime() % 1_000_000)
                .body(api.aBooking("2027-05-03", "2027-05-05"))
                .post("/v1/reservations");

        assertThat(booked.statusCode()).isEqualTo(201);
        assertThat(cancel(number(booked), "k").statusCode()).isEqualTo(200);
    }

    @Test
    void two_hundred_at_once_make_one_reservation() throws IOException {
        String body = new ObjectMapper().writeValueAsString(api.aBooking("2027-05-03", "2027-05-05"));
        HttpRequest request = HttpRequest.newBuilder(reservations)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", aKey())
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpClient client = HttpClient.newHttpClient();

        List<HttpResponse<String>> answers = IntStream.range(0, CLIENTS)
                .mapToObj(i -> client.sendAsync(request, HttpResponse.BodyHandlers.ofString()))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        Set<String> reservations = answers.stream()
                .filter(answer -> answer.statusCode() == 201)
                .map(HttpResponse::body)
                .collect(Collectors.toSet());
        assertThat(reservations).hasSize(1);
        assertThat(answers.stream().filter(answer -> answer.statusCode() != 201))
                .allSatisfy(answer -> {
                    assertThat(answer.statusCode()).isEqualTo(409);
                    assertThat(answer.headers().firstValue("Retry-After")).contains("1");
                    assertThat(answer.body()).contains("\"same-key\"");
                });
        assertThat(asStaff()
                        .queryParam("lastName", api.lastName())
                        .get("/v1/reservations")
                        .jsonPath()
                        .getList("items"))
                .hasSize(1);
    }

    @Test
    void a_cancellation_with_a_key_is_answered_the_same_again() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String key = aKey();

        Response first = cancel(number, key);
        Response second = cancel(number, key);

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(second.statusCode()).isEqualTo(200);
        assertThat(second.asString()).isEqualTo(first.asString());
    }

    @Test
    void a_check_in_is_answered_the_same_again_after_the_guest_has_left() {
        String number = api.booked(day(0), day(2));
        String key = aKey();
        Response first = staff(number, "check-in", key);
        staff(number, "check-out", aKey()).then().statusCode(200);

        Response second = staff(number, "check-in", key);

        assertThat(second.statusCode()).isEqualTo(200);
        assertThat(second.asString()).isEqualTo(first.asString());
    }

    @Test
    void without_a_key_a_second_cancellation_finds_it_cancelled() {
        String number = api.booked("2027-05-03", "2027-05-05");
        api.asGuest(number, "cancellation").then().statusCode(200);

        Response second = api.asGuest(number, "cancellation");

        assertThat(second.statusCode()).isEqualTo(409);
        assertThat(second.jsonPath().getString("reservationStatus")).isEqualTo("CANCELLED");
    }

    private Map<String, Object> withContact(String checkIn, String checkOut, String email, String phone) {
        Map<String, Object> body = api.aBooking(checkIn, checkOut);
        body.put(
                "guest",
                Map.of(
                        "firstName", "Ana",
                        "lastName", api.lastName(),
                        "emails", List.of(email),
                        "phoneNumbers", List.of(phone)));
        return body;
    }

    private Response cancel(String number, String key) {
        return json(given())
                .queryParam("lastName", api.lastName())
                .header("Idempotency-Key", key)
                .body(Map.of())
                .post("/v1/reservations/" + number + "/cancellation");
    }

    private static Response staff(String number, String operation, String key) {
        return json(asStaff())
                .header("Idempotency-Key", key)
                .body(Map.of())
                .post("/v1/reservations/" + number + "/" + operation);
    }
}
