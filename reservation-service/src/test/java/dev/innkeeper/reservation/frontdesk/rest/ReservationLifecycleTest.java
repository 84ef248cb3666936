package dev.innkeeper.reservation.frontdesk.rest;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.read;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.BookingApi.status;
import static dev.innkeeper.reservation.BookingApi.undo;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From the booking to the departure, and every way that ends before. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class ReservationLifecycleTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    BookingPorts ports;

    @Test
    void a_held_room_is_confirmed_and_keeps_its_nights() {
        String number = api.held("2027-05-03", "2027-05-05");

        Response confirmed = api.asGuest(number, "confirmation");

        assertThat(confirmed.statusCode()).isEqualTo(200);
        assertThat(confirmed.jsonPath().getString("status")).isEqualTo("CONFIRMED");
        assertThat(confirmed.jsonPath().getMap("")).doesNotContainKey("holdExpiresAt");
        assertThat(hotels.claimed(api.hotel())).containsOnlyKeys("101 2027-05-03", "101 2027-05-04");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cancellation", "no-show"})
    void who_does_not_come_gives_all_nights_back_and_stays_on_record(String operation) {
        String number = api.booked(day(-1), day(1));

        staff(number, operation).then().statusCode(200);

        assertThat(status(number)).isEqualTo(operation.equals("no-show") ? "NO_SHOW" : "CANCELLED");
        assertThat(hotels.claimed(api.hotel())).isEmpty();
        assertThat(api.book(day(-1), day(1)).statusCode()).isEqualTo(201);
    }

    @Test
    void a_held_room_is_cancelled_too() {
        String number = api.held("2027-05-03", "2027-05-05");

        api.asGuest(number, "cancellation").then().statusCode(200);

        assertThat(hotels.claimed(api.hotel())).isEmpty();
    }

    @Test
    void a_guest_comes_and_leaves_on_the_day_that_was_agreed_on() {
        LocalDate today = TestClock.today();
        String number = api.booked(today.toString(), today.plusDays(2).toString());

        staff(number, "check-in").then().statusCode(200);

        assertThat(status(number)).isEqualTo("CHECKED_IN");
        assertThat(hotels.claimed(api.hotel())).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "5, 1"})
    void who_leaves_early_gives_the_nights_from_today_on_back(int departure, int remaining) {
        LocalDate today = TestClock.today();
        String number = api.booked(today.toString(), today.plusDays(departure).toString());
        staff(number, "check-in").then().statusCode(200);

        Response left = staff(number, "check-out");

        assertThat(left.statusCode()).isEqualTo(200);
        assertThat(left.jsonPath().getString("status")).isEqualTo("CHECKED_OUT");
        assertThat(left.jsonPath().getString("checkOut"))
                .isEqualTo(today.plusDays(remaining).toString());
        assertThat(left.jsonPath().getList("nights")).hasSize(remaining);
        assertThat(hotels.claimed(api.hotel())).isEmpty();
        assertThat(inHouse(today.plusDays(1))).isEmpty();
    }

    private List<String> inHouse(LocalDate date) {
        return asStaff()
                .queryParam("date", date.toString())
                .get("/v1/hotels/" + api.hotel() + "/reservations")
                .jsonPath()
                .getList("items.confirmationNumber");
    }

    @Test
    void nobody_checks_in_before_the_day_of_arrival() {
        String number = api.booked(day(1), day(3));

        Response refused = staff(number, "check-in");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/too-early");
        assertThat(refused.jsonPath().getString("allowedFrom")).isEqualTo(day(1));
        assertThat(status(number)).isEqualTo("CONFIRMED");
    }

    @Test
    void who_comes_a_day_late_still_checks_in_but_not_on_the_day_of_departure() {
        String late = api.booked(day(-1), day(1));
        String tooLate = api.booked(day(-3), day(-1));

        Response refused = staff(tooLate, "check-in");

        assertThat(staff(late, "check-in").statusCode()).isEqualTo(200);
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/too-late");
        assertThat(refused.jsonPath().getString("allowedUntil")).isEqualTo(day(-2));
    }

    @Test
    void a_guest_is_no_no_show_before_the_day_of_arrival_is_over() {
        String number = api.booked(day(0), day(2));

        Response refused = staff(number, "no-show");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/too-early");
        assertThat(refused.jsonPath().getString("allowedFrom")).isEqualTo(day(1));
        assertThat(status(number)).isEqualTo("CONFIRMED");
    }

    @Test
    void a_check_in_is_undone_and_undoing_it_again_is_answered_the_same() {
        String number = api.booked(day(0), day(2));
        staff(number, "check-in").then().statusCode(200);

        Response undone = undo(number, "check-in");

        assertThat(undone.statusCode()).isEqualTo(200);
        assertThat(undone.jsonPath().getString("status")).isEqualTo("CONFIRMED");
        assertThat(undo(number, "check-in").asString()).isEqualTo(undone.asString());
        assertThat(staff(number, "check-in").statusCode()).isEqualTo(200);
    }

    @Test
    void who_was_checked_out_by_mistake_is_in_the_house_again_with_all_nights() {
        String number = api.booked(day(0), day(3));
        staff(number, "check-in").then().statusCode(200);
        Response before = read(number);
        Response left = staff(number, "check-out");

        Response undone = undo(number, "check-out");

        assertThat(left.jsonPath().getString("booked.checkIn")).isEqualTo(day(0));
        assertThat(left.jsonPath().getString("booked.checkOut")).isEqualTo(day(3));
        assertThat(left.jsonPath().getString("booked.total.amount")).isEqualTo("300.00");
        assertThat(undone.statusCode()).isEqualTo(200);
        assertThat(undone.asString()).isEqualTo(before.asString());
        assertThat(undo(number, "check-out").asString()).isEqualTo(undone.asString());
        assertThat(hotels.claimed(api.hotel())).hasSize(3);
        assertThat(inHouse(LocalDate.parse(day(1)))).containsExactly(number);
    }

    @Test
    void who_comes_after_all_gets_the_nights_back() {
        String number = api.booked(day(-1), day(2));
        Response before = read(number);
        staff(number, "no-show").then().statusCode(200);

        Response undone = undo(number, "no-show");

        assertThat(undone.statusCode()).isEqualTo(200);
        assertThat(undone.asString()).isEqualTo(before.asString());
        assertThat(undo(number, "no-show").asString()).isEqualTo(undone.asString());
        assertThat(hotels.claimed(api.hotel())).hasSize(3);
        assertThat(staff(number, "check-in").statusCode()).isEqualTo(200);
    }

    @Test
    void what_was_sold_in_between_is_not_taken_back() {
        String missed = api.booked(day(-1), day(2));
        staff(missed, "no-show").then().statusCode(200);
        String other = api.booked(day(1), day(2));

        Response refused = undo(missed, "no-show");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/room-taken");
        assertThat(status(missed)).isEqualTo("NO_SHOW");
        assertThat(status(other)).isEqualTo("CONFIRMED");
        assertThat(hotels.claimed(api.hotel())).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"check-in", "check-out", "no-show"})
    void what_was_not_done_is_not_undone(String operation) {
        assertRefused(undo(api.booked(day(0), day(1)), operation), "CONFIRMED");
    }

    @Test
    void what_was_done_yesterday_is_not_undone() {
        Booking booked = BookingFixture.aBooking().booking();
        Booking yesterday = booked.arrived(LocalDate.parse(day(-1)), null);
        ports.bookings()
                .insert(booked)
                .chain(() -> ports.bookings().replace(yesterday, booked.revision()))
                .await()
                .indefinitely();

        Response refused = undo(yesterday.number().value(), "check-in");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/too-late");
        assertThat(refused.jsonPath().getString("allowedUntil")).isEqualTo(day(-1));
    }

    @ParameterizedTest
    @CsvSource({
        "confirmation, CONFIRMED",
        "check-out, CONFIRMED",
    })
    void what_cannot_be_done_with_a_confirmed_one_is_refused_by_its_state(String operation, String state) {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertRefused(staff(number, operation), state);

        assertThat(status(number)).isEqualTo(state);
    }

    @ParameterizedTest
    @ValueSource(strings = {"confirmation", "cancellation", "check-in", "check-out", "no-show"})
    void nothing_follows_on_a_cancelled_one(String operation) {
        String number = api.booked("2027-05-03", "2027-05-05");
        staff(number, "cancellation").then().statusCode(200);

        assertRefused(staff(number, operation), "CANCELLED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check-in", "check-out", "no-show"})
    void a_held_one_is_confirmed_first(String operation) {
        String number = api.held("2027-05-03", "2027-05-05");

        assertRefused(staff(number, operation), "HELD");
    }

    private static void assertRefused(Response refused, String state) {
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/wrong-state");
        assertThat(refused.jsonPath().getString("reservationStatus")).isEqualTo(state);
        assertThat(refused.jsonPath().getInt("status")).isEqualTo(409);
        assertThat(refused.jsonPath().getString("detail")).contains(state);
    }

    @Test
    void a_change_that_is_based_on_an_older_revision_is_refused() {
        String number = api.held("2027-05-03", "2027-05-05");
        String held = read(number).getHeader("ETag");
        String confirmed = api.asGuest(number, "confirmation").getHeader("ETag");

        assertThat(ifMatch(held, number).statusCode()).isEqualTo(412);
        assertThat(status(number)).isEqualTo("CONFIRMED");
        assertThat(ifMatch(confirmed, number).statusCode()).isEqualTo(200);
    }

    private static Response ifMatch(String etag, String number) {
        return asStaff().header("If-Match", etag).post("/v1/reservations/" + number + "/cancellation");
    }

    @Test
    void a_foreign_last_name_finds_nothing_as_does_an_unknown_number() {
        String number = api.booked("2027-05-03", "2027-05-05");

        Response foreign = given().queryParam("lastName", "Jones").post("/v1/reservations/" + number + "/cancellation");
        Response unknown = given().queryParam("lastName", "Jones").post("/v1/reservations/0000000000000/cancellation");

        assertThat(foreign.statusCode()).isEqualTo(404);
        assertThat(foreign.asString().replace(number, "0000000000000")).isEqualTo(unknown.asString());
        assertThat(status(number)).isEqualTo("CONFIRMED");
    }

    @Test
    void guests_do_not_do_what_staff_do_and_nobody_does_anything_unnamed() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(api.asGuest(number, "check-in").statusCode()).isEqualTo(401);
        assertThat(given().post("/v1/reservations/" + number + "/cancellation").statusCode())
                .isEqualTo(401);
        assertThat(asService().post("/v1/reservations/" + number + "/no-show").statusCode())
                .isEqualTo(403);
        assertThat(asStaff()
                        .post("/v1/bookings/01020304-0506-0708-090a-0b0c0d0e0f00/resolution")
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void a_body_without_members_is_as_good_as_none_and_another_is_refused() {
        String number = api.booked("2027-05-03", "2027-05-05");

        json(asStaff())
                .body(Map.of("why", "rain"))
                .post("/v1/reservations/" + number + "/cancellation")
                .then()
                .statusCode(400);
        json(asStaff())
                .body(Map.of())
                .post("/v1/reservations/" + number + "/cancellation")
                .then()
                .statusCode(200);
    }

    @Test
    void that_nights_cannot_be_freed_now_does_not_take_the_cancellation_back() {
        String number = api.booked("2027-05-03", "2027-05-05");
        hotels.failAfter(0, false);

        Response cancelled = staff(number, "cancellation");
        hotels.recover();

        assertThat(cancelled.statusCode()).isEqualTo(200);
        assertThat(status(number)).isEqualTo("CANCELLED");
    }
}
