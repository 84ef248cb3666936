package dev.innkeeper.reservation.frontdesk.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.staff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.nullValue;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.booking.service.Recovery;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class HistoryTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    Recovery recovery;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    private static JsonPath history(String number) {
        return asStaff()
                .get("/v1/reservations/" + number + "/history")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    @Test
    void a_history_says_who_has_changed_what() {
        String number = api.held("2027-05-03", "2027-05-05");
        api.asGuest(number, "confirmation").then().statusCode(200);
        changeStay(number, "2027-05-03", "2027-05-06", 102).then().statusCode(200);
        api.asGuest(number, "cancellation").then().statusCode(200);

        JsonPath history = history(number);

        assertThat(history.getList("items.kind"))
                .containsExactly("RESERVATION_MADE", "CONFIRMED", "STAY_CHANGED", "CANCELLED");
        assertThat(history.getList("items.by.kind")).containsExactly("GUEST", "GUEST", "STAFF", "GUEST");
        assertThat(history.getString("items[2].by.subject")).isNotEmpty();
        assertThat(history.getMap("items[0]")).doesNotContainKey("from");
        assertThat(history.getMap("items[2].from"))
                .containsEntry("roomNumber", 101)
                .containsEntry("checkOut", "2027-05-05");
        assertThat(history.getMap("items[2].to"))
                .containsEntry("roomNumber", 102)
                .containsEntry("checkOut", "2027-05-06")
                .containsEntry("total", Map.of("amount", "300.00", "currency", "EUR"));
        assertThat(history.getString("items[3].to.status")).isEqualTo("CANCELLED");
        assertThat(history.prettify()).doesNotContain(api.lastName());
    }

    @Test
    void a_hold_that_ends_was_ended_by_nobody() {
        String number = api.held("2027-05-03", "2027-05-05");
        recovery.passHolds();
        recovery.sweep();

        JsonPath history = history(number);

        assertThat(history.getList("items.kind")).containsExactly("RESERVATION_MADE", "EXPIRED");
        assertThat(history.getString("items[1].by.kind")).isEqualTo("SERVICE");
    }

    @Test
    void a_change_that_failed_leaves_no_trace_and_a_retry_no_second_one() {
        api.booked("2027-05-10", "2027-05-12");
        String number = api.booked("2027-05-03", "2027-05-05");
        changeStay(number, "2027-05-09", "2027-05-11").then().statusCode(409);
        changeStay(number, "2027-05-04", "2027-05-06").then().statusCode(200);
        changeStay(number, "2027-05-04", "2027-05-06").then().statusCode(200);

        assertThat(history(number).getList("items.kind")).containsExactly("RESERVATION_MADE", "STAY_CHANGED");
    }

    @Test
    void the_erasure_of_a_guest_is_told_without_the_guest() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String guest = BookingApi.read(number).jsonPath().getString("guestId");
        api.asGuest(number, "cancellation").then().statusCode(200);
        asStaff().delete("/v1/guests/" + guest).then().statusCode(204);

        JsonPath history = history(number);

        assertThat(history.getList("items.kind")).containsExactly("RESERVATION_MADE", "CANCELLED", "GUEST_ERASED");
        assertThat(history.getString("items[2].by.kind")).isEqualTo("STAFF");
    }

    @Test
    void a_history_is_read_in_pages() {
        String number = api.booked(day(0), day(2));
        staff(number, "check-in").then().statusCode(200);
        JsonPath first = asStaff()
                .queryParam("limit", 1)
                .get("/v1/reservations/" + number + "/history")
                .jsonPath();

        assertThat(first.getList("items.kind")).containsExactly("RESERVATION_MADE");
        JsonPath second = asStaff()
                .queryParams(Map.of("limit", 1, "cursor", first.getString("next")))
                .get("/v1/reservations/" + number + "/history")
                .then()
                .body("next", nullValue())
                .extract()
                .jsonPath();
        assertThat(second.getList("items.kind")).containsExactly("CHECKED_IN");
    }

    @Test
    void guests_do_not_read_it() {
        String number = api.booked("2027-05-03", "2027-05-05");

        given().get("/v1/reservations/" + number + "/history").then().statusCode(401);
    }

    @Test
    void a_reservation_that_does_not_exist_has_none() {
        asStaff().get("/v1/reservations/0000000000000/history").then().statusCode(404);
    }
}
