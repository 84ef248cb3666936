package dev.innkeeper.reservation.guests.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.number;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Merge patches of guests, and how reservations follow. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class GuestCorrectionTest {
    private static final String MERGE_PATCH = "application/merge-patch+json";

    private final BookingApi api = BookingApi.anywhere();
    private final String corrected = "Brown" + BookingFixture.suffix();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    CrashPoint crash;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void what_is_left_out_stays_and_null_removes() {
        String guest = guest(booked());
        patch(guest, """
                {"title": "Dr", "addresses": {"home": {"street": "x", "city": "y", "country": "z"}}}""");

        JsonPath after = patch(guest, """
                {"title": null, "phoneNumbers": ["+33 1"], "addresses": {"home": {"city": "w"}, "work": null}}""").jsonPath();

        assertThat(after.getString("lastName")).isEqualTo(api.lastName());
        assertThat(after.getString("title")).isNull();
        assertThat(after.getList("emails")).containsExactly(email());
        assertThat(after.getList("phoneNumbers")).containsExactly("+33 1");
        assertThat(after.getMap("addresses.home")).isEqualTo(Map.of("street", "x", "city", "w", "country", "z"));
    }

    @Test
    void a_corrected_name_is_found_by_q8_and_q7_and_at_the_door_of_the_guest() {
        Response booked = booked();
        changeStay(number(booked), "2027-06-10", "2027-06-12", 102).then().statusCode(200);

        patch(guest(booked), Map.of("lastName", corrected)).then().statusCode(200);

        assertThat(byName(corrected)).containsExactly(number(booked));
        assertThat(byName(api.lastName())).isEmpty();
        assertThat(atTheHotel(corrected, "2027-06-10")).containsExactly(number(booked));
        assertThat(atTheHotel(api.lastName(), "2027-06-10")).isEmpty();
        door(number(booked), corrected).then().statusCode(200);
        door(number(booked), api.lastName()).then().statusCode(404);
    }

    @Test
    void so_is_one_that_was_put() {
        Response booked = booked();

        json(asStaff())
                .body(Map.of("firstName", "Ana", "lastName", corrected))
                .put("/v1/guests/" + guest(booked))
                .then()
                .statusCode(200);

        assertThat(byName(corrected)).containsExactly(number(booked));
        assertThat(byEmail()).isEmpty();
    }

    @Test
    void a_name_that_is_corrected_back_is_found_again() {
        Response booked = booked();
        patch(guest(booked), Map.of("lastName", corrected));

        patch(guest(booked), Map.of("lastName", api.lastName())).then().statusCode(200);

        assertThat(byName(api.lastName())).containsExactly(number(booked));
        assertThat(byName(corrected)).isEmpty();
    }

    @Test
    void every_reservation_of_the_guest_follows() {
        Response booked = booked();
        Map<String, Object> more = api.aBooking("2027-07-01", "2027-07-03");
        more.remove("guest");
        more.put("guestId", guest(booked));
        Response second = BookingApi.post(more, aKey());

        patch(guest(booked), Map.of("lastName", corrected));

        assertThat(byName(corrected)).containsExactly(number(second), number(booked));
    }

    @Test
    void reservations_of_an_erased_guest_stay_without_a_name_when_the_id_is_taken_again() {
        Response booked = booked();
        BookingApi.staff(number(booked), "cancellation").then().statusCode(200);
        asStaff().delete("/v1/guests/" + guest(booked)).then().statusCode(204);

        json(asStaff())
                .body(Map.of("firstName", "Ana", "lastName", corrected))
                .put("/v1/guests/" + guest(booked))
                .then()
                .statusCode(201);
        patch(guest(booked), Map.of("title", "Dr")).then().statusCode(200);

        assertThat(byName(corrected)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void whoever_is_stopped_half_way_does_it_again(int writes) {
        Response booked = booked();
        crash.after(writes);
        patch(guest(booked), Map.of("lastName", corrected, "emails", List.of()));
        crash.disarm();

        patch(guest(booked), Map.of("lastName", corrected, "emails", List.of()))
                .then()
                .statusCode(200);

        assertThat(byName(corrected)).containsExactly(number(booked));
        assertThat(byName(api.lastName())).isEmpty();
        assertThat(byEmail()).isEmpty();
        assertThat(atTheHotel(corrected, "2027-05-03")).containsExactly(number(booked));
    }

    @Test
    void a_patch_that_is_based_on_an_older_revision_is_refused() {
        String guest = guest(booked());
        String etag = asStaff().get("/v1/guests/" + guest).header("ETag");
        patch(guest, Map.of("title", "Dr"));

        sending(asStaff().header("If-Match", etag), Map.of("title", "Prof"))
                .patch("/v1/guests/" + guest)
                .then()
                .statusCode(412);
    }

    @Test
    void the_same_again_changes_nothing() {
        String guest = guest(booked());
        String etag = patch(guest, Map.of("title", "Dr")).header("ETag");

        assertThat(patch(guest, Map.of("title", "Dr")).header("ETag")).isEqualTo(etag);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"lastName\": null} | lastName",
                "{\"lastName\": \" \"} | lastName",
                "{\"firstName\": 5} | firstName",
                "{\"emails\": \"ana\"} | emails",
                "{\"emails\": [\"ana\"]} | emails",
                "{\"vip\": true} | vip",
                "{\"addresses\": {\"home\": {\"street\": \"x\"}}} | addresses.home.city"
            })
    void a_result_that_breaks_a_rule_is_refused_and_told_where(String patch, String field) {
        Response refused = patch(guest(booked()), patch);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.contentType()).startsWith("application/problem+json");
        assertThat(refused.jsonPath().getList("violations.field")).contains(field);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "\"Ana\""})
    void what_is_no_object_is_refused(String patch) {
        patch(guest(booked()), patch).then().statusCode(400).contentType("application/problem+json");
    }

    @Test
    void an_unknown_guest_is_not_found() {
        patch(BookingFixture.anyGuest().toString(), Map.of("title", "Dr"))
                .then()
                .statusCode(404);
    }

    @Test
    void a_guest_reads_and_corrects_the_own_contact() {
        Response booked = booked();
        String path = "/v1/reservations/" + number(booked) + "/guest";

        Response read = given().queryParam("lastName", api.lastName()).get(path);
        Response changed = sending(
                        given().queryParam("lastName", api.lastName()).header("If-Match", read.header("ETag")),
                        Map.of("emails", List.of("new." + email())))
                .patch(path);

        assertThat(read.jsonPath().getList("emails")).containsExactly(email());
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(byEmail()).isEmpty();
        assertThat(asStaff()
                        .queryParam("email", "new." + email())
                        .get("/v1/reservations")
                        .jsonPath()
                        .getList("items.confirmationNumber"))
                .containsExactly(number(booked));
    }

    @Test
    void a_guest_does_not_change_the_name_and_a_stranger_nothing() {
        Response booked = booked();
        String path = "/v1/reservations/" + number(booked) + "/guest";

        sending(given().queryParam("lastName", api.lastName()), Map.of("lastName", corrected))
                .patch(path)
                .then()
                .statusCode(403);
        sending(given().queryParam("lastName", corrected), Map.of("title", "Dr"))
                .patch(path)
                .then()
                .statusCode(404);
        given().get(path).then().statusCode(401);
        Tokens.asStaffOf(BookingFixture.anyHotel()).get(path).then().statusCode(404);
        sending(Tokens.asStaffOf(api.hotel()), Map.of("lastName", corrected))
                .patch(path)
                .then()
                .statusCode(200);
        door(number(booked), corrected).then().statusCode(200);
    }

    private Response booked() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.put("guest", Map.of("firstName", "Ana", "lastName", api.lastName(), "emails", List.of(email())));
        return BookingApi.post(body, aKey()).then().statusCode(201).extract().response();
    }

    private String email() {
        return api.lastName().toLowerCase(Locale.ROOT) + "@example.com";
    }

    private static String guest(Response booked) {
        return booked.jsonPath().getString("guestId");
    }

    private static Response patch(String guest, Object patch) {
        return sending(asStaff(), patch).patch("/v1/guests/" + guest);
    }

    private static RequestSpecification sending(RequestSpecification as, Object patch) {
        return as.contentType(MERGE_PATCH).body(patch instanceof String text ? text : written(patch));
    }

    private static String written(Object patch) {
        try {
            return new ObjectMapper().writeValueAsString(patch);
        } catch (JsonProcessingException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static Response door(String number, String lastName) {
        return given().queryParam("lastName", lastName).get("/v1/reservations/" + number);
    }

    private static List<String> byName(String lastName) {
        return asStaff()
                .queryParam("lastName", lastName)
                .get("/v1/reservations")
                .jsonPath()
                .getList("items.confirmationNumber");
    }

    private List<String> byEmail() {
        return asStaff()
                .queryParam("email", email())
                .get("/v1/reservations")
                .jsonPath()
                .getList("items.confirmationNumber");
    }

    private List<String> atTheHotel(String lastName, String date) {
        return asStaff()
                .queryParams("date", date, "view", "arrivals", "lastName", lastName)
                .get("/v1/hotels/" + api.hotel() + "/reservations")
                .jsonPath()
                .getList("items.confirmationNumber");
    }
}
