package dev.innkeeper.reservation.booking.rest;

import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.post;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that cannot be booked: each gets its problem, and no night is claimed. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class BadBookingTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @AfterEach
    void claimsNothing() {
        hotels.recover();
        assertThat(hotels.claimed(api.hotel())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "hotelId, , hotelId",
        "hotelId, '..', hotelId",
        "roomNumber, , roomNumber",
        "roomNumber, 0, roomNumber",
        "roomNumber, 32768, roomNumber",
        "roomType, double, roomNumber",
        "checkIn, , checkIn",
        "checkIn, 2027-02-29, checkIn",
        "checkIn, 2027-5-3, checkIn",
        "checkOut, , checkOut",
        "checkOut, 2027-05-03, checkOut",
        "checkOut, 2027-05-02, checkOut",
        "checkOut, 2027-08-02, checkOut",
        "guests, , guests",
        "guests, 0, guests",
        "guests, 128, guests",
        "guests, 2.5, guests",
        "guest, , guest",
        "guestId, 5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01, guest",
        "hold, perhaps, hold",
        "total, 5, total"
    })
    void a_member_that_breaks_a_rule_is_named(String member, String value, String field) {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        put(body, member, value);

        Response refused = post(body, aKey());

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.contentType()).startsWith("application/problem+json");
        assertThat(refused.jsonPath().getList("violations.field")).contains(field);
        assertThat(refused.asString()).doesNotContain("dev.innkeeper", "com.fasterxml", "java.");
    }

    private static void put(Map<String, Object> body, String member, String value) {
        if (value == null) {
            body.remove(member);
        } else {
            body.put(member, value.matches("[0-9.]+") && !value.equals("..") ? (Object) Double.valueOf(value) : value);
            if (value.matches("[0-9]+")) {
                body.put(member, Integer.valueOf(value));
            }
        }
    }

    @Test
    void what_is_wrong_with_the_guest_is_named_with_its_place() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.put("guest", Map.of("firstName", " ", "lastName", api.lastName()));

        assertThat(post(body, aKey()).jsonPath().getList("violations.field")).contains("guest.firstName");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "5"})
    void what_is_no_object_is_refused(String body) {
        assertThat(post(body, aKey()).statusCode()).isEqualTo(400);
    }

    @Test
    void a_body_of_another_type_is_unsupported() {
        given().contentType(ContentType.TEXT)
                .header("Idempotency-Key", aKey())
                .body("{}")
                .post("/v1/reservations")
                .then()
                .statusCode(415);
    }

    @Test
    void without_a_key_nothing_is_booked() {
        Response refused = BookingApi.json(given())
                .body(api.aBooking("2027-05-03", "2027-05-05"))
                .post("/v1/reservations");

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getString("violations[0].field")).isEqualTo("Idempotency-Key");
    }

    @ParameterizedTest
    @ValueSource(strings = {"two words", "ä"})
    void a_key_of_other_than_visible_characters_is_refused(String key) {
        assertThat(post(api.aBooking("2027-05-03", "2027-05-05"), key).statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_key_is_at_most_255_characters_long() {
        assertThat(post(api.aBooking("2027-05-03", "2027-05-05"), "k".repeat(256))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_stay_does_not_begin_in_the_past() {
        LocalDate past = TestClock.today().minusDays(10);

        Response refused = api.book(past.toString(), past.plusDays(2).toString());

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getString("violations[0].field")).isEqualTo("checkIn");
    }

    @Test
    void there_are_no_more_guests_than_the_room_takes() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.put("guests", 3);

        Response refused = post(body, aKey());

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getString("violations[0].field")).isEqualTo("guests");
    }

    @Test
    void an_unknown_hotel_room_or_guest_is_not_found() {
        Map<String, Object> hotel = new HashMap<>(api.aBooking("2027-05-03", "2027-05-05"));
        hotel.put("hotelId", "nowhere");
        Map<String, Object> room = new HashMap<>(api.aBooking("2027-05-03", "2027-05-05"));
        room.put("roomNumber", 999);
        Map<String, Object> guest = new HashMap<>(api.aBooking("2027-05-03", "2027-05-05"));
        guest.remove("guest");
        guest.put("guestId", UUID.randomUUID().toString());

        assertThat(post(hotel, aKey()).statusCode()).isEqualTo(404);
        assertThat(post(room, aKey()).statusCode()).isEqualTo(404);
        assertThat(post(guest, aKey()).statusCode()).isEqualTo(404);
    }

    @Test
    void a_night_that_is_out_of_order_is_not_sold() {
        hotels.close(api.hotel(), 101, LocalDate.parse("2027-05-04"));

        Response refused = api.book("2027-05-03", "2027-05-05");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/room-taken");
    }

    @Test
    void a_night_without_a_price_is_not_sold() {
        hotels.price(api.hotel(), LocalDate.parse("2027-05-04"), "0");

        Response refused = api.book("2027-05-03", "2027-05-05");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/not-sellable");
    }

    @Test
    void while_the_hotel_service_does_not_answer_the_same_is_to_be_sent_again() {
        hotels.failAfter(0, false);

        Response unavailable = api.book("2027-05-03", "2027-05-05");

        assertThat(unavailable.statusCode()).isEqualTo(503);
        assertThat(unavailable.getHeader("Retry-After")).isEqualTo("1");
        assertThat(unavailable.jsonPath().getString("retry")).isEqualTo("same-key");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"guests\":2,\"adults\":2}",
                "{\"guests\":2,\"children\":[4]}",
                "{\"children\":[4]}",
                "{\"adults\":0}",
                "{\"adults\":101}",
                "{\"adults\":1,\"children\":[18]}",
                "{\"adults\":1,\"children\":[-1]}",
                "{\"adults\":1,\"children\":[null]}",
                "{\"adults\":1,\"children\":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}",
                "{\"guests\":1,\"ratePlan\":\"a plan\"}"
            })
    void a_party_is_guests_or_adults_with_children(String party) {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.remove("guests");
        body.putAll(JsonPath.from(party).getMap(""));

        assertThat(post(body, aKey()).statusCode()).isEqualTo(400);
    }
}
